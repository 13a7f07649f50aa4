/** §9, row by row in its order. Sizes are bytes, times are ms unless a name says otherwise. */
export const limits = {
  /** Chat files above this open chat-download instead of the preview. */
  chatPreviewBytes: 104_857_600,
  uploadBytes: 209_715_200,
  uploadCount: 52,
  /** One part of a file that is sent in parts, save its last: ours, and the least that S3 takes. */
  uploadPartBytes: 5_242_880,
  conversationPage: 50,
  messagePage: 20,
  messageSearch: 50,
  /** Of a list that is read page by page: ours. */
  longestPage: 200,
  /** Characters that are searched for, in every list: ours. */
  keyword: 100,
  contactListSize: 20_000,
  employeeListSize: 9_999,
  directoryCacheMs: 360_000,
  contactInitThrottleMs: 3_000,
  conversationRefreshDelayMs: 1_000,
  jumpRetryMs: 300,
  httpTimeoutMs: 60_000,
  /** HTTP statuses that count as an answer, both included. */
  httpOk: [200, 299],
  /** First reading: the error view with 重试 shows, the chunk goes on loading. */
  pageErrorMs: 60_000,
  /** Second reading: the chunk is given up with "Loading chunk failed". */
  pageChunkMs: 120_000,
  pageLoadingDelayMs: 200,
  successToastMs: 2_000,
  toastMs: 2_000,
  popupMs: 300,
  tapThrottleMs: 500,
  codeCountdownSeconds: 60,
  countdownFormat: 'HH:mm:ss',
  codeLength: 6,
  invoiceConfigCacheMs: 3_600_000,
  imageSend: { quality: 80, maxSize: 1_080 },
  thumbnail: { quality: 60, maxSize: 560, minSize: 66 },
  videoCompress: { width: 1_120, height: 1_120 },
  locationThumbnail: { width: 160, height: 160, quality: 80 },
  imVersion: 1,
  album: { max: 9, perRow: 3 },
  numberBox: { min: 1, step: 1 },
  textareaLength: 140,
  badgeMax: 999,
  overlay: { zIndex: 10_070, opacity: 0.5 },
  gridColumns: 3,
  swiper: { intervalMs: 3_000, durationMs: 300, height: 130 },
  image: { width: 300, height: 225, fadeMs: 500 },
  designWidth: 750,
  tabBarHeight: 56,
  emojiCount: 100,
  moneyDecimals: 2,
  dateFormat: 'YYYY-MM-DD',
  videoDurationFormat: 'mm:ss',
  landscapeToastMs: 3_000,
  /** Date pickers reach this far both ways (§5). */
  datePickerYears: 10,
} as const

/**
 * What the domains set for themselves, once: their shapes, forms and stores take it from here. Characters of a text, how
 * many of what is counted. A new domain's stand in its own codes/<domain>.ts, as a task's do.
 */
export const scheduleLimits = {
  title: 50,
  place: 100,
  note: 500,
  people: 200,
  reminders: 5,
  tasks: 20,
  rule: 200,
  /** Of another calendar's file: characters, and events taken from one. */
  ics: 800_000,
  events: 500,
} as const
export const signTaskLimits = { title: 50, note: 500, files: 20, signers: 50 } as const
export const caseLimits = {
  name: 100,
  party: 100,
  parties: 50,
  cause: 100,
  organ: 100,
  team: 20,
  remark: 2_000,
  proceedings: 20,
  /** A retainer is about to end: days. */
  retainerEndsDays: 30,
} as const
/** Deadlines of one matter; of those that a person is shown. */
export const deadlineLimits = { title: 50, perCase: 50, shown: 100 } as const
/** Frozen things of one matter; a freeze and its renewals. */
export const preservationLimits = {
  name: 100,
  party: 100,
  note: 500,
  perCase: 50,
  terms: 30,
  expiringDays: 30,
} as const
/** Characters of a message: the longest that courts send have some hundred. */
export const courtSmsLimits = { text: 2_000 } as const
export const reckoningLimits = { perCase: 50 } as const
export const caseSourceLimits = {
  name: 100,
  brief: 2_000,
  briefing: 5_000,
  parties: 50,
  team: 20,
  note: 500,
  /** Days of protection from the day a filing is approved. */
  protectDays: 90,
  longestProtection: 365,
} as const
export const workLogLimits = {
  content: 1_000,
  note: 500,
  reply: 500,
  reviewers: 5,
  people: 50,
  files: 20,
  /** Reviewed or given in at once. */
  batch: 100,
  batchSave: 31,
  /** The longest window that a firm may open, in days. */
  pastDays: 366,
  dayMinutes: 1_440,
  /** Rows of an export. */
  exported: 10_000,
} as const
export const timerLimits = { title: 100, open: 20 } as const
export const followUpLimits = { content: 1_000 } as const
export const clueLimits = {
  title: 100,
  name: 100,
  contact: 50,
  brief: 2_000,
  opponents: 20,
  files: 20,
  reason: 200,
  survey: 1_000,
  /** Handed out, or judged, at once. */
  batch: 200,
} as const
export const dynamicLimits = { content: 2_000, comment: 500, named: 50, pictures: limits.album.max } as const

/** Which unread counts a total adds up (§9). */
export const UnreadMode = { system: 1, chat: 2, both: 3 } as const
export type UnreadMode = (typeof UnreadMode)[keyof typeof UnreadMode]
export const customerLimits = {
  name: 100,
  personName: 60,
  paperNo: 30,
  otherNames: 10,
  industry: 50,
  post: 30,
  wechat: 50,
  team: 20,
  remark: 500,
  reason: 200,
} as const
export const meetingRoomLimits = {
  name: 30,
  floor: 20,
  seats: 500,
  note: 200,
  photos: 9,
  subject: 50,
  service: 100,
  people: 100,
  reason: 200,
  /** Confirmed at once. */
  batch: 100,
} as const

/** Characters that are taken where somebody signs in; what a new password is, is the password's own rule. */
export const signInLimits = { account: 50, password: 64, picture: 8 } as const

/** What people say of themselves. */
export const personalLimits = { motto: 50, specialities: 10, speciality: 20 } as const

/** A list that is taken out as a file. */
export const exportLimits = { rows: 5_000 } as const
