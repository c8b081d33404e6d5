export const CONTACT = 'privacy@pantry-chef.example';

/** Date of the last change of the privacy policy. Change the date together with the texts. */
export const POLICY_CHANGED_ON = { iso: '2026-11-29', text: 'November 29, 2026' } as const;

/**
 * Texts of the privacy policy. Each sentence must be true of the current product. A commit that stores, sends or shows
 * new data must also update the policy.
 */
export const privacyText = {
  title: 'Privacy',
  description: 'What Pantry Chef knows about you, which is very little, and what you can do about it.',
  short:
    'The short version: tell us what’s in your kitchen, and you get recipes. You don’t need an account, nobody follows you around, and nothing is sold.',
  changed: 'Last change to this page:',
  contents: 'On this page',
  contactTitle: 'Contact',
  contact: 'Write to us to ask about your data, or to see, correct or delete it:',
  sections: [
    {
      id: 'usage-data',
      title: 'Usage data',
      paragraphs: [
        'When you search, or change the search form, we send your ingredients, equipment and filters to our server to find recipes. We don’t store anything that links a search to you.',
        'The search is also part of the page’s address, so that you can reload, bookmark and share it. Anyone with the link can see it.',
        'Like every web server, ours receives your IP address, the page you asked for and your browser type. Our hosting provider keeps these technical records for a limited time to run the service, find faults and prevent abuse.',
        'If you report a problem with a recipe page, we store what you choose and write, the recipe and the day. We don’t store anything that identifies you: no account, no email or IP address, and none of your restrictions. To prevent spam, we briefly count reports against a hashed IP address. Each report also carries a two-character code that thousands of networks share. It only tells us whether reports come from different networks.',
        'If you turn on voice control in cook mode, your browser listens for commands until you turn it off. Some browsers send what they hear to their maker’s speech service. We never receive any of it.',
        'Some recipes have pictures from other sites. Your browser loads our copies of them, so the other sites don’t learn that you looked at a recipe.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      paragraphs: [
        'Accounts are optional: you can find and read recipes without one. If you create one, we store your email address, your display name and a hash of your password. The password can’t be read from the hash. If you sign in through Google or GitHub, we store which one you used and the ID it gives us, instead of a password.',
        'For two-step sign-in we store what you set up: a phone number, the encrypted key of an authenticator app, the public half of a passkey, or hashes of recovery codes, from which the codes can’t be read. For each browser you’re signed in with, we store when it was last used and its browser type. You’re signed out of a browser after 30 days without use, and after 90 days in any case.',
        'To tell you about sign-ins from new browsers, we remember the browsers you sign in with, using a random ID in a cookie, for up to 400 days after you last used them. We also email you when your password, your email address, your two-step sign-in or your recovery codes change.',
        'If you use My Pantry, we store what’s in it, with the amounts, dates and notes you enter, and what you’ve cooked from it. A search only uses your pantry if you ask it to. When you mark a recipe as cooked, we only take food out of your pantry if you ask us to. Only you and your household can see your pantry.',
        'Your household is just you until you invite someone. Anyone who joins shares your pantry, plan and cooking history, and sees your name and your changes from the last 90 days. They bring what’s in their own pantry, what they cooked and, if you have no plan, their plan. If an item is removed from a pantry, we keep a record of it for 90 days, without its notes, so that changes made on a phone that was offline aren’t lost. Nobody can see when you were last online.',
        'The people you cook for, your hidden recipes and your account stay private to you. So does your cookbook, except for the recipes you share. An invitation works for one person and for one day; we store a hash of it that can’t be used to join. Anyone who leaves a household, or is removed by its owner, loses access right away and starts with an empty pantry. The pantry and plan stay with the other members.',
        'If you delete your account, what you added to a shared pantry and plan stays there. The record of what you cooked is deleted. The list of recent activity shows your changes without your name until they’re 90 days old. When the last member leaves, the household’s data is deleted.',
        'If you add the people you cook for, their portions, what they don’t eat and their daily goals, your browser saves that on your device. It also saves your ingredient notes (‘my stock cube has no celery’) there. Goals are only compared with your plan on your device. A search sends what to leave out and your ingredient notes. Planning a week also sends how many servings each meal needs. Neither sends anyone’s name.',
        'What someone can’t eat and their goals are health information, so we only save them and your ingredient notes to your account with your consent, which you give on your account page. We then store them with your account for as long as you choose, and only use them to bring them to the devices you sign in on. They’re never part of a web address, a log or statistics. Only you can see them, and they’re included in your data download. You can stop at any time, and we then delete them from your account right away. Signing out on a device removes them from that device. If you’re only signed out because your session expired, the list stays on the device until you remove it there or someone else signs in. Database backups are deleted within 30 days. If you list other people, ask them first.',
        'We store your cookbook with your account: your own recipes as written and as we read them, the recipes you saved, your notes, ratings and collections, and your pictures. Only you can see it unless you share a recipe. If you create a link to a recipe, anyone with the link can see the recipe and its picture until you turn the link off. If you share a recipe with your household, every member sees the recipe, its picture and your name, finds it in searches and can save a copy. This lasts until you stop sharing, leave the household or delete your account. They don’t see your note, rating, collections or changed amounts.',
        'Pictures are made smaller on your device, and the place and time recorded by the camera are removed. Files you import are read on your device, and only what you save is sent. If you give us the address of a page to import a recipe from, our server downloads that page. The site sees our server, not you, and we store neither the page nor its address unless you save the recipe. What you share with this site from another app stays on your device until you open your cookbook, for a day at most.',
        'If you plan a week, your browser saves the plan. With an account, we store it there too: the days, the meals and their dishes, the servings, and what to buy. Only your household can see it, unless you create a calendar link. Anyone with that link can see which dish is planned for which day, until you delete the link or change your password.',
        'We store your kitchen staples with your account: the foods you nearly always have. Only you can see them, and you can remove them on your account page.',
        'If you hide recipes, we store which ones. While you’re signed in, a search leaves them out. It also ranks recipes lower that your household has cooked in the last week. Nobody else can see which recipes you’ve hidden.',
        'Emails and text messages about your account go through delivery services, which receive the address and the message. To stop people from guessing passwords, we briefly count attempts against a hashed IP address. If you sign up and never confirm your address, we delete the account after a week. If you change your address, we keep the old one for a week, so that you can undo the change.',
        'On your account page you can change your name and password, sign out other browsers, download all your data as a file, and delete your account. Deleting it removes the account and all its data right away.',
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics',
      paragraphs: [
        'We count what happens on the site to see what works: ingredients added and removed, options chosen, searches, searches with no results, recipes opened from a list, recipe pages viewed, recipes cooked, and shop links followed. Your browser reports each of these events with a few numbers, such as how many ingredients a search had or how well a recipe matched. The names of your ingredients aren’t included. Only a shop link also reports the shop, the recipe and the ingredient it’s for.',
        'Reports contain nothing that identifies you. We keep daily totals for all visitors together, and nothing that could be used to piece together a single visit. No analytics company is involved.',
        'If your browser sends Do Not Track or Global Privacy Control, it reports nothing, and you aren’t counted.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: [
        'We don’t set cookies for tracking or advertising. If you sign in, one cookie holds a random ID for up to 400 days, so that we recognize this browser. If you sign in through Google or GitHub, another remembers for up to ten minutes that you started signing in. Some browsers clear a site’s data after a week. So that we can tell you if that happens, a cookie notes whether your browser stores a session or a shopping list, and nothing else. If you’re an administrator of this site, a cookie holds the number of your latest change for two minutes, so that you see it right away.',
        'Your browser stores some things for you: your light or dark setting; your setup answers and kitchen staples, which fill in the search form; the people you cook for, their portions, what they don’t eat and their daily goals; your ingredient notes; what you cooked without an account; and your latest results, so that they show right away when you go back. While you’re signed in, it also stores your session and, until you close the tab, imported recipes you haven’t saved yet. All of this stays on your device. Clearing this site’s data in your browser removes it.',
        'So that the site works offline, your browser also stores the site itself and the recipe pages you’ve opened. While you’re signed in and have opened My Pantry, it stores a copy of your pantry, and any changes you make offline until they can be sent. While changes are waiting, it also stores a key that lets your browser send them with no page open. All of this belongs to your account: signing out here or deleting the account removes it, and nobody else who signs in on this device can see it.',
        'Your browser also stores your shopping list. Without an account, it’s stored nowhere else. With an account, we store it for your household, with who added or removed each item. Everyone in the household can see and change it. When an item is removed, we delete it. For 90 days we keep only its number, so that we know it was removed. If you leave the household or delete your account, the list stays with the other members, without your name. When the last member leaves, the list is deleted. Signing out removes the list from this browser. Items you tick only go into your pantry while you’re signed in.',
      ],
    },
    {
      id: 'ads',
      title: 'Ads',
      paragraphs: [
        'The results page has a place for an ad. It’s a placeholder: no ad network is connected, so nobody learns from it that you were here. If that changes, this section will first name the network and your choices.',
      ],
    },
    {
      id: 'affiliate-disclosure',
      title: 'Affiliate disclosure',
      paragraphs: [
        'Shop links are affiliate links: if you buy something through one, we may earn a commission, at no extra cost to you. They lead to Amazon and are marked as sponsored. Their address tells Amazon that you came from here and which ingredient to look for, and nothing more. From there on, Amazon’s own privacy notice applies.',
        'These links never affect which recipes you see, or in which order.',
      ],
    },
    {
      id: 'processors',
      title: 'Companies that work for us',
      paragraphs: [
        'Cloudflare runs the servers and the database behind this site. Account emails go through Resend, and text messages through Twilio. They follow our instructions and may not use what passes through them for anything else.',
        'Google and GitHub only learn about you if you choose to sign in through them, and Amazon only if you follow a link there.',
      ],
    },
    {
      id: 'ccpa',
      title: 'CCPA: your rights in California',
      paragraphs: [
        'You may ask what personal information we hold about you, have it corrected or deleted, and not be treated worse for asking. We don’t sell personal information, and we don’t share it for cross-context behavioral advertising.',
      ],
    },
    {
      id: 'gdpr',
      title: 'GDPR: your rights in Europe',
      paragraphs: [
        'You may ask for access to your personal data, for a copy, and for its correction, deletion or restriction. You may also object to its use or complain to your data protection authority.',
        'We process technical records because we have a legitimate interest in a working and secure service. We process what you send us in a search to give you its results. We store what belongs to your account because you asked us to. We only store health information (the people you cook for, what they don’t eat, their daily goals, and your ingredient notes) in your account with your explicit consent, which you give and withdraw on your account page. We don’t make automated decisions about you that have legal or similar effects.',
      ],
    },
    {
      id: 'children',
      title: 'Children under 13',
      paragraphs: [
        'Pantry Chef isn’t meant for children under 13, and we don’t knowingly collect personal information from them. If you believe a child has given us any, write to us and we’ll delete it.',
      ],
    },
  ],
} as const;
