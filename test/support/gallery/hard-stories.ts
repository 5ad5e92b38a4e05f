/** Stories that are hard to lay out, by a name for their pictures. */
export const hardStories = {
  'long word': {
    continent: 'europe',
    country: 'United Kingdom',
    city: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Town',
    content: 'W'.repeat(280),
  },
  arabic: {
    continent: 'africa',
    country: 'Egypt',
    city: 'Cairo',
    content:
      'ساعدتني جارتي اليوم في حمل المشتريات إلى الطابق الرابع، ثم شربنا الشاي معًا وضحكنا حتى المساء.',
  },
  thai: {
    continent: 'asia',
    country: 'Thailand',
    city: 'Bangkok',
    content: 'วันนี้คุณยายข้างบ้านเอาขนมมาให้ทั้งซอย แล้วทุกคนก็ออกมานั่งคุยกันจนพระอาทิตย์ตก',
  },
  chinese: {
    continent: 'asia',
    country: 'Taiwan',
    city: 'Taipei',
    content: '今天地铁上一个小朋友把座位让给了我妈妈，还对她说：您辛苦了。妈妈笑了一路。',
  },
  emoji: {
    continent: 'europe',
    country: 'Norway',
    city: 'Oslo',
    content: 'We planted 40 trees 🌳🌳 as a family 👨‍👩‍👧‍👦 and the whole street joined in 🎉🏳️‍🌈💛',
  },
  short: {
    continent: 'europe',
    country: 'Portugal',
    city: 'Lisbon',
    content: 'A stranger paid for my coffee.',
  },
  long: {
    continent: 'europe',
    country: 'Spain',
    city: 'Valencia',
    content:
      'Our street had no power for two days. On the second evening somebody carried a table outside, then came candles, soup and a guitar. I have lived here for nine years and learned the names of all my neighbours that night. The lights are back on now, and the table is still there.',
  },
} as const;
