/** All limits that client and server share. */
export const limits = {
  /** `maxBytes`: 280 of the longest emoji, families of four with the colours of their skin, have 41 bytes each. */
  content: { min: 10, max: 280, letters: 3, warnAbove: 250, maxBytes: 12 * 1024 },
  city: { min: 1, max: 80 },
  country: { max: 80 },
  /** How many places a browser follows, and one list can be of. */
  followedPlaces: { max: 20 },
  tags: { max: 10, length: 30, inputLength: 500 },
  /** A search has fewer pages than other lists, because late pages cost the most. */
  search: { max: 100, maxOffset: 1_000 },
  page: { size: 20, max: 100, maxOffset: 10_000 },
  dailyDose: { size: 5 },
  today: { five: 5 },
  push: { endpointMax: 2_048, zoneMax: 64 },
  /** Of what a place's page shows besides its list. */
  place: { best: 3, neighbours: 6 },
  cities: { most: 100 },
  cityLights: { most: 600 },
  readerLanguages: { max: 5 },
  trending: { size: 5 },
  recent: { size: 3 },
  /** `older`: among how many the next one is chosen by its language. */
  nearby: { size: 3, older: 12 },
  leaderboard: { top: 20, perContinent: 5 },
  fingerprint: { max: 128 },
  report: { descriptionMax: 500 },
  /** How many receipts one call may ask for, and a browser keeps. */
  receipts: { listed: 50 },
  appeal: { max: 500 },
  note: { max: 500 },
  /** `batch`: how many items one call may claim or decide, and a moderator may have claimed. */
  /** Entries of the moderation log in a response. */
  log: { page: 200 },
  queue: { page: 50, batch: 50, reports: 10 },
  password: { max: 256, min: 15 },
  /** Six digits, with spaces or marks between them. */
  oneTimeCode: { typed: 40 },
  moderatorName: { max: 40 },
  passkeys: { name: 40, most: 10 },
  /** `maxEntries`: of each array and object in it. `maxFields`: of a form. `maxIssues`: named in a refusal. */
  body: { maxBytes: 16 * 1024, maxDepth: 5, maxEntries: 100, maxFields: 50, maxIssues: 20 },
} as const;
