import { findBrokenPasswordRule } from '#domain/account/password';
import { trimMatchingEnd } from '#domain/lib/trim-end';
import { type AuthFailure, createAuthFailure } from '../http/failure.ts';
import { isInCommonPasswordList, loadCommonPasswordFilter, SIGN } from './common-filter.ts';

const COMMON = 'This is one of the most common passwords. Please choose another.';

/**
 * Returns the failure to reply with if a password is too weak. Returns null if the password is strong enough.
 * @param assets static files of the site, which include the list of common passwords
 * @throws Unavailable if that list cannot be read
 */
export async function findPasswordProblem(password: string, assets: Fetcher): Promise<AuthFailure | null> {
  const rule = findBrokenPasswordRule(password);
  if (rule) return createAuthFailure('weak_password', { message: rule.message, reasons: [rule.reason] });
  if (
    isCommonPassword(password) ||
    isInCommonPasswordList(password, await loadCommonPasswordFilter(assets))
  ) {
    return createAuthFailure('weak_password', { message: COMMON, reasons: ['pwned'] });
  }
  return null;
}

// Popular words in passwords. Many common passwords are a popular word with a popular ending, such as 'Password1',
// 'Summer2024' or 'P@ssw0rd12'. With every word combined with every ending, the two lists match a few hundred thousand
// passwords that satisfy the composition rules.

const WORDS = new Set(
  `password passwort passw pass word admin administrator root user guest login welcome letmein hello secret
   changeme default master access test testing temp temporary system computer internet google facebook
   instagram linkedin twitter youtube microsoft windows apple samsung iphone android github amazon netflix
   qwerty qwertz azerty qwertyu qwertyui qwertyuiop asdf asdfg asdfgh asdfghjk asdfghjkl zxcv zxcvb zxcvbn zxcvbnm
   qaz qazwsx qazwsxedc wsx edc qwe qweasd qweasdzxc asd asdasd qweqwe zaq xsw abc abcd abcde abcdef abcdefg
   abcdefgh abcabc aaa aaaa aaaaa aaaaaa aaaaaaaa xxx zzz aa ab ac
   monkey dragon tiger lion eagle bear wolf horse kitty kitten bunny rabbit puppy dog cat fish shark panda turtle
   elephant dolphin butterfly spider phoenix unicorn chicken donkey cheetah falcon buster
   love iloveyou loveyou lovely loveme lover sweet sweety sweetheart honey baby babygirl babyboy darling angel
   angels heart kiss kisses beautiful pretty princess prince queen king queens sexy cutie friend friends forever
   sunshine sunny sun moon star stars starlight rainbow flower flowers rose roses lily jasmine daisy violet summer
   winter spring autumn january february march april may june july august september october november december
   monday tuesday wednesday thursday friday saturday sunday football soccer baseball basketball hockey tennis
   golf cricket rugby liverpool arsenal chelsea barcelona realmadrid juventus manchester manutd everton rangers
   celtic yankees lakers cowboys steelers packers eagles patriots dodgers redsox giants broncos raiders
   superman batman spiderman ironman starwars starwar jedi yoda matrix pokemon pikachu naruto mario sonic zelda
   minecraft fortnite roblox warcraft starcraft counterstrike hunter ranger soldier warrior ninja samurai pirate
   knight wizard hacker shadow killer slayer ghost demon devil hell heaven god jesus christ blessed faith hope
   grace peace freedom liberty america american usa canada mexico london paris berlin london newyork texas
   california florida chicago boston dallas denver phoenix houston seattle london england scotland ireland germany
   france spain italy brazil russia china india japan australia
   michael jessica jennifer joshua matthew daniel andrew david james robert john joseph thomas william richard
   charles christopher anthony george edward kevin brian jason justin ryan nicholas nicole amanda ashley melissa
   sarah samantha elizabeth michelle maria anna laura andrea alexander alexandra alexis natalie victoria
   vanessa stephanie rebecca rachel hannah emily emma olivia sophia isabella charlotte charlie jordan taylor tyler
   austin brandon dylan zachary jacob ethan noah liam lucas oliver harry jack peter paul mark steven patrick
   maggie molly lucy bella bailey sophie chloe ginger pepper buddy rocky max coco oreo cookie cookies chocolate
   banana orange cherry strawberry apple peaches lemon mango coffee cheese pizza butter sugar candy snoopy
   mustang ferrari porsche mercedes bmw audi toyota honda corvette camaro harley yamaha ducati jaguar
   money dollar cash rich lucky winner success power energy magic music guitar piano metallica nirvana
   blink slipknot eminem rockstar rocknroll dance dancer player gamer game games sports runner
   trustno trustme whatever nothing something anything fuckyou fuckme fuckoff fuck shit bitch asshole pussy
   diamond silver golden gold crystal purple blue green yellow black white red pink
   mother father mommy daddy mama papa family brother sister children school college university student teacher
   office work company business manager service support demo sample example public private security secure
   flower thunder lightning storm ocean island beach river forest mountain nature planet earth galaxy universe
   abcxyz letmeinnow openup opensesame iloveu ihateyou mypassword thepassword newpassword passpass passwords
   correcthorsebatterystaple`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/**
 * Matches a sequence of words about this site, which attackers who know the site try first. A compound such as
 * 'pantrychef' matches as two words.
 */
const OUR_WORDS =
  /^(?:my|our|the|and)*(?:(?:pantries|pantry|chefs|chef|kitchens|kitchen|cookbooks|cookbook|cooking|cooks|cook|recipes|recipe|foods|food|meals|meal|dinners|dinner)(?:my|our|the|and)*)+$/;

/** Maximum number of digits between words about this site: a year, or a number that replaces a word ('Pantry4Chef'). */
const INNER_DIGITS_MAX = 4;

/**
 * Matches common endings of passwords: sequences, repeated digits, a year, or up to two digits, each with or without
 * punctuation.
 */
const ENDING =
  /^(\d{1,2}|0?123(4(5(6(7(8(90?)?)?)?)?)?)?|321|4321|54321|654321|(?<digit>\d)\k<digit>{2,5}|1212|123123|(19|20)\d\d|007|69|420|666|786|911)?[!@#$%&*?._-]{0,3}$/;

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Matches keyboard patterns and sequences that contain no word, such as '1q2w3e4r'. */
const WALKS =
  /^(?:1q2w3e4r5?t?6?y?|1qaz2wsx(?:3edc)?|q1w2e3r4t?5?|zaq12wsx|a1b2c3d4(?:e5)?|123qweasd|qwe123asd|1234qwer|12345qwert|abc12345?6?7?8?|q1w2e3)$/;

/**
 * Maximum length of a common password: twice the longest popular word, plus room for punctuation and an ending.
 */
const COMMON_LENGTH_MAX = 80;

/**
 * Removes everything except letters and digits from a password. Punctuation between words does not make a password
 * harder to guess.
 */
const withoutSigns = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '');

const isOfOurWords = (text: string): boolean =>
  OUR_WORDS.test(text.replace(/\p{N}/gu, '')) && text.replace(/\P{N}/gu, '').length <= INNER_DIGITS_MAX;

export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  if (lower.length > COMMON_LENGTH_MAX) return false;
  if (WALKS.test(trimMatchingEnd(lower, SIGN))) return true;
  for (let end = lower.length; end >= 2; end--) {
    if (!ENDING.test(lower.slice(end))) continue;
    const given = lower.slice(0, end);
    const word = withoutSigns(given);
    const read = withoutSigns([...given].map((letter) => LEET[letter] ?? letter).join(''));
    if (WORDS.has(word) || WORDS.has(read) || WORDS.has(read.replaceAll('i', 'l'))) return true;
    if (isOfOurWords(word) || isOfOurWords(read)) return true;
    const half = word.slice(0, word.length / 2);
    if (half + half === word && WORDS.has(half)) return true;
  }
  return false;
}

export const createBusyFailure = (): AuthFailure =>
  createAuthFailure('over_request_rate_limit', { retryAfter: 5 });
