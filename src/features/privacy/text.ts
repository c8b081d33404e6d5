/** Where to write about privacy. */
export const CONTACT = 'privacy@pantry-chef.example';

/** The day these words last changed. Change it with them. */
export const CHANGED = { iso: '2026-11-21', text: '21 November 2026' } as const;

/**
 * The privacy policy. Every sentence is about what the product does now: a change that stores, sends or shows
 * something new changes its sentence here in the same commit.
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
      ],
    },
    {
      id: 'analytics',
      title: 'Analytics',
      paragraphs: [
        'We use no analytics service, and our pages report nothing about what you do on them. Should we ever count which features are used, this section will say what is counted before it starts.',
      ],
    },
    {
      id: 'cookies',
      title: 'Cookies',
      paragraphs: [
        'We set no cookies for tracking or advertising.',
        'Your browser itself keeps a few things for your convenience: whether you like the page light or dark, your answers to set-up questions, and your latest results so that they show at once when you go back. They stay on your device, and clearing this site’s data in your browser removes them.',
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
        'A link to a shop may be an affiliate link: if you buy something through it, we may earn a commission, at no extra cost to you. Such links are marked as sponsored. Which recipes you see, and in which order, never depends on them.',
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
        'We process technical records because we have a legitimate interest in a working and safe service, and what you send us in a search because you ask for its result. We make no automated decisions about you that have legal or similar effects.',
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
