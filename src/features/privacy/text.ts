/** Contact address for privacy questions. */
export const CONTACT = 'privacy@pantry-chef.example';

/** Date of the last change to these texts. Update it with every change. */
export const CHANGED = { iso: '2026-11-23', text: '23 November 2026' } as const;

/**
 * The privacy policy. Every sentence describes the current product. A change that stores, sends or shows something new
 * must update its sentence in the same commit.
 */
export const privacyText = {
  title: 'Privacy',
  description: 'What Pantry Chef knows about you, which is very little, and what you can do about it.',
  short:
    'The short version: tell us what is in your kitchen, and you get recipes. You need no account for that, nobody follows you around, and nothing is sold.',
  changed: 'Last changed on',
  contents: 'On this page',
  contactTitle: 'Contact',
  contact: 'Questions about your data, or a wish to see, correct or delete it? Write to',
  sections: [
    {
      id: 'usage-data',
      title: 'Usage data',
      paragraphs: [
        'When you search, your ingredients, tools and limits travel to our server, which answers with recipes. The search is not stored with anything that says who you are.',
        'The search is also part of the page’s address, so that you can reload, bookmark and share it. Whoever gets the link can read it.',
        'Like every web server, ours sees the internet address a request comes from, the page asked for and the kind of browser. Our hosting provider keeps such technical records for a limited time to run the service, find faults and fend off abuse.',
        'If you report that a recipe’s page is wrong, we keep what you choose and write, the recipe and the day, and nothing that says who you are: no account, no address, and nothing of what you do without. So that nobody floods us, reports are counted for a short time under a scrambled form of the network address, and each report carries a mark of two characters that thousands of networks share.',
        'A recipe may bring a picture that lies on another server. That server then sees an internet address too, but not which page it is for.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts',
      paragraphs: [
        'An account is a choice: finding and reading recipes works without one. If you make one, we store your email address, your display name, and your password as a hash from which it cannot be read. If you sign in through Google or GitHub, we store which of them vouched for you and its number for you instead of a password.',
        'For two-step sign-in we store what you set up: a phone number, the encrypted key of an authenticator app, the public half of a passkey, or recovery codes as hashes from which they cannot be read. For each browser that you are signed in with, we store when it was used and what it says of itself. Such a sign-in ends after 30 days without use, and after 90 days in any case.',
        'So that we can tell you when somebody signs in with a browser that you have not used before, we remember the browsers that you sign in with, by a random mark in a cookie, for up to 400 days after you last used them. We also write to you when your password, your address, your second steps or your recovery codes change.',
        'If you keep a pantry here, we store what is in it, with the amounts, dates and notes that you give, and what you have cooked from it. A search or a cooking reads it only when you ask for that, and nobody sees it but who is in your household.',
        'A household is you alone until you invite somebody. Whoever joins shares pantry, plan and what was cooked with you, sees your name and your changes of the last 90 days, and brings what is in their own pantry, what they cooked and, if you have none, their plan. An item that has gone from a pantry is known for 90 days, without its notes, so that what a phone without a network did to it still counts. Nobody sees when you were last here. Who eats with you, what you hide and your account stay yours alone, and so does your cookbook but for the recipes in it that you share. An invitation is good for one person and for a day; we keep a scrambled form of it that opens nothing. Who leaves, or is removed by the owner, loses all of that at once and starts with an empty pantry; pantry and plan stay with the others. If you delete your account, what you put into a shared pantry and plan stays there, what you cooked goes, and your changes stay for their 90 days without your name. With the last of a household everything of it goes.',
        'If you say who eats with you, how much they eat and what they do without, your browser keeps that on your device; a search sends what is to be left out, and the plan of a week for how many servings each meal is, without the names of the people. The same goes for what you say of your own ingredients (‘my stock cube has no celery’): a search sends it with what is to be left out. What somebody must not eat tells of their health, so your account keeps both only after you have said so on your account page. Then we store it with your account for as long as you have that, and use it for nothing but to bring it to the devices that you sign in on. It is in no address, no log and no statistics; only you see it; it is in the file with your data; and it is deleted from the account at once when you stop keeping it there, which you can at any time. Signing out takes it off that device; where a sign-in has only ended by itself, the list stays on the device until you take it out there or somebody else signs in. Copies of the database, which only serve to repair it, are gone after at most 30 days. If you list others, ask them first.',
        'What you put into your cookbook (recipes of your own, as they were written and as we read them, which recipes you saved, your notes, ratings and collections, and pictures) we store with your account, and only you see it, unless you share a recipe. If you make a link to it, whoever has that sees the recipe and its picture until you take it back. If you share it with your household, everybody in it sees the recipe, its picture and your name, finds it when they search, and may save a copy, until you take it back, leave or delete your account; your note, rating, collections and own amounts they do not see. Pictures are made smaller on your device, without the place and time that a camera writes into them. Files that you bring are read on your device, and only what you save is sent. If you give us the address of a page to read a recipe from, our server gets that page: its site sees our server and not you, and we keep neither the page nor its address unless you save the recipe. What you share with this site from another app stays on your device until you open your cookbook, for a day at most.',
        'If you plan a week, your browser keeps the plan, and with an account we store it there too: the days, the meals and their dishes, for how many, and what is to be bought. Nobody but your household sees it, unless you make a link for your calendar: whoever has that can read which dish is planned for which day, until you take it back or change your password.',
        'If you hide recipes, we store which ones. While you are signed in, a search leaves them out and puts lower what your household has cooked in the last week. Nobody else sees either.',
        'Mails and text messages about your account go through delivery services, which learn the address and the message. To stop people from guessing passwords we count tries for a short time, under a scrambled form of the network address. If you sign up and never confirm your address, we delete the account after a week. If you change your address, we keep the old one for a week, so that you can take the change back.',
        'On your account page you can change your name and password, sign out other browsers, download everything as a file, and delete the account. Deleting removes it with all its data at once.',
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics',
      paragraphs: [
        'We count what is done on the site, to learn what works: ingredients added and removed, boxes ticked, searches, searches that find nothing, recipes opened, viewed and cooked, links to shops followed. For this your browser reports what happened and, in numbers, how large a search was or how well a recipe matched. The names of your ingredients are not in it; only a link to a shop also reports the shop, the recipe and the ingredient that it is for.',
        'Nothing in a report stands for you. We keep how often each thing happened on a day, for everybody together, and nothing from which one visit could be put together. No analytics company is involved.',
        'If your browser sends Do Not Track or Global Privacy Control, it reports nothing, and you are not counted.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: [
        'We set no cookies for tracking or advertising. If you sign in, one cookie keeps a random mark for up to 400 days, by which we know that you have used this browser before. If you sign in through Google or GitHub, another one remembers for up to ten minutes that it was you who set out. And while your browser keeps a session or a shopping list for you, a cookie says so, with the words account and shopping list and nothing else: some browsers delete what sites keep after a week, and by it the site can tell you that this has happened. If you look after this site as an administrator, a number in a cookie says for two minutes what you have changed last, so that you see it at once.',
        'Your browser itself keeps a few things: whether you like the page light or dark, your answers to the set-up questions, which fill in the search form, who eats with you, how much they eat and what they do without, what you say of your own ingredients, your latest results so that they show at once when you go back, and while you are signed in, your session and, until you close the tab, recipes that were read for your cookbook and not saved yet. They stay on your device, and clearing this site’s data in your browser removes them.',
        'So that the site works without a network, your browser also keeps the site itself and the recipe pages that you have opened. While you are signed in and have opened your pantry, it keeps a copy of it, and what you change without a network until that could be sent; while something waits, also a key that lets your browser send it with no page open. All of that belongs to your account: signing out here or deleting the account removes it, and nobody else who signs in on this device sees it.',
        'Your shopping list, too, is kept by your browser, and without an account nowhere else. With an account we store it for your household, with who put what on it or took it off: everybody in the household sees and changes it. What is taken off is deleted; by its number alone we know for 90 days that it is gone. If you leave the household or delete your account, the list stays with the others, without your name; with the last member it goes. Signing out takes it off this browser. What you tick on it goes into your pantry only while you are signed in.',
      ],
    },
    {
      id: 'ads',
      title: 'Ads',
      paragraphs: [
        'The results page keeps a place for an advertisement. It is a placeholder: no ad network is connected, so no one learns from it that you were here. If that changes, this section will name the network and your choices first.',
      ],
    },
    {
      id: 'affiliate-disclosure',
      title: 'Affiliate disclosure',
      paragraphs: [
        'A link to a shop is an affiliate link: if you buy something through it, we may earn a commission, at no extra cost to you. Such links lead to Amazon and are marked as sponsored. Their address tells Amazon that you came from here and which ingredient to look for, and no more; from there on Amazon’s own privacy notice holds.',
        'Which recipes you see, and in which order, never depends on such links.',
      ],
    },
    {
      id: 'processors',
      title: 'Who works for us',
      paragraphs: [
        'Cloudflare runs the servers and the database that all of this is on. Mails about accounts go through Resend, and text messages through Twilio. They work on our instructions and may use what passes through them for nothing else.',
        'Google and GitHub learn of you only if you choose to sign in through them, Amazon only if you follow a link there.',
      ],
    },
    {
      id: 'ccpa',
      title: 'CCPA: your rights in California',
      paragraphs: [
        'You may ask what personal information we hold about you, have it corrected or deleted, and not be treated worse for asking. We do not sell personal information, and we do not share it for cross-context behavioral advertising.',
      ],
    },
    {
      id: 'gdpr',
      title: 'GDPR: your rights in Europe',
      paragraphs: [
        'You may ask for access to your personal data, for a copy, for its correction, deletion or restriction, and you may object to its use or complain to your data protection authority.',
        'We process technical records because we have a legitimate interest in a working and safe service, what you send us in a search because you ask for its result, and what belongs to your account because you asked us to keep one. Data about health (who eats, what they do without, and what you say of your own ingredients) we keep only with your explicit consent, which you give and take back on your account page. We make no automated decisions about you that have legal or similar effects.',
      ],
    },
    {
      id: 'children',
      title: 'Children under 13',
      paragraphs: [
        'Pantry Chef is not directed at children under 13, and we do not knowingly collect personal information from them. If you believe that a child has given us any, write to us and we will delete it.',
      ],
    },
  ],
} as const;
