/** Code of a reply's envelope (§8). Only 0 is success; the message comes with it in `msg`. */
export const Code = {
  ok: 0,
  /** Sign-in needs the picture code as well. */
  pictureCode: 101,
  /** Signed out: the session ended or never existed. */
  signedOut: 301,
  /** Bad input: `data.fields` has the problem of each field. */
  invalid: 400,
  /** Signed out: another device, or a person, ended this session. */
  kicked: 305,
  forbidden: 403,
  gone: 404,
  conflict: 409,
  locked: 423,
  tooFast: 429,
  failed: 500,
  /** WeChat, WeCom or the text-message gateway did not do what it was asked. */
  upstream: 502,
} as const

export type Code = (typeof Code)[keyof typeof Code]
