/** §9, row by row in its order. Sizes are bytes, times are ms unless a name says otherwise. */
export const limits = {
  /** Chat files above this open chat-download instead of the preview. */
  chatPreviewBytes: 104_857_600,
  uploadBytes: 209_715_200,
  uploadCount: 52,
  /** One part of a file that is uploaded in parts, except its last: ours, and the smallest that S3 takes. */
  uploadPartBytes: 5_242_880,
  conversationPage: 50,
  messagePage: 20,
  messageSearch: 50,
  /** Longest page of a list that is read page by page: ours. */
  longestPage: 200,
  /** Characters of a search keyword, in every list: ours. */
  keyword: 100,
  contactListSize: 20_000,
  employeeListSize: 9_999,
  directoryCacheMs: 360_000,
  contactInitThrottleMs: 3_000,
  conversationRefreshDelayMs: 1_000,
  jumpRetryMs: 300,
  httpTimeoutMs: 60_000,
  /** Range of HTTP statuses that count as an answer, both included. */
  httpOk: [200, 299],
  /** First interpretation: the error view with 重试 shows, the chunk goes on loading. */
  pageErrorMs: 60_000,
  /** Second interpretation: the chunk is given up with "Loading chunk failed". */
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
  /** Years that date pickers reach both ways (§5). */
  datePickerYears: 10,
} as const

/** Longest list that is exported as a file. */
export const exportLimits = { rows: 5_000 } as const
