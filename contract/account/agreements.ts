/** One wording of the user agreement and the privacy policy, which rise together. */
export interface AgreementVersion {
  version: number
  /** Day from which it holds. */
  since: string
  /** Differences from the wording before, for people who agreed to that one. */
  changes: readonly string[]
}

/** All wordings so far, the oldest first. Somebody who agreed to an older one is asked again, once, with `changes`. */
const AGREEMENTS: readonly AgreementVersion[] = [
  { version: 1, since: '2026-11-01', changes: [] },
  {
    version: 2,
    since: '2026-11-28',
    changes: [
      '记录您同意的是哪一版、何时同意，在「更多设置 › 关于」里看得到；注销账号时一并删除。',
      '以后改版会在您打开应用时说明改了什么，再次征求同意；不同意可以退出登录，已有的内容不受影响。',
    ],
  },
]

/** The wording in force: the last. */
export const presentAgreement = AGREEMENTS.reduce((last, next) => (next.version > last.version ? next : last))

/** Changes of all wordings after the one that was agreed to; 0: none was recorded. */
export const agreementChanges = (agreed: number): string[] =>
  AGREEMENTS.filter(({ version }) => version > agreed).flatMap(({ changes }) => changes)
