import type { DocumentType } from '@contract/document/codes'
import { cutText } from '@contract/text'

/** Titles by document type, the most telling first: 律师事务所函 is no letter, 委托代理合同 no power of attorney. */
const CALLED: readonly (readonly [DocumentType, string])[] = [
  ['judgment', '判决书|裁定书|调解书|裁决书|决定书|支付令'],
  ['record', '笔录'],
  ['pleading', '起诉状|上诉状|答辩状|反诉状|申请书|代理词|代理意见|辩护词|辩护意见|质证意见|异议书|传票'],
  ['pleading', '应诉通知书|举证通知书|受理通知书|立案通知书'],
  ['authorization', '授权委托书|委托书|律师事务所函|所函|介绍信'],
  ['identity', '身份证明书|身份证明|营业执照|身份证|户口簿|执业证'],
  ['evidence', '证据目录|证据清单|送货单|收货单|对账单|发票|收据|借条|欠条|回单|凭证|聊天记录|证据'],
  ['opinion', '法律意见书|法律意见|备忘录|尽职调查报告|检索报告|研究报告'],
  ['authorization', '告知书'],
  ['contract', '合同书|合同|协议书|协议'],
  ['letter', '律师函|通知书|告知书|复函|函'],
]
const ANYWHERE = CALLED.map(([type, words]) => [type, new RegExp(`(?:${words})`)] as const)
/** Pattern for a line that is only a title. */
const WHOLE = CALLED.map(([type, words]) => [type, new RegExp(`^[^。，；：:,;]{0,40}?(?:${words})$`)] as const)

/** Characters searched at the top of the text, where titles stand. */
const TOP = 1_500
const LONGEST = 48

export interface Kind {
  docType: DocumentType
  /** Words that indicate the type. */
  said: string
  /** The whole line, when it is the document's title. */
  title?: string
}

/** Determines the type from the first title line at the top of the text. */
export function kindByText(text: string): Kind | undefined {
  const lines = cutText(text, TOP, '')
    .split(/\n/)
    .map((line) => line.replace(/\s+/g, '').replace(/^[《「]|[》」]$/g, ''))
  for (const title of lines) {
    if (title.length < 2 || title.length > LONGEST) continue
    const found = WHOLE.find(([, pattern]) => pattern.test(title))
    if (found) return { docType: found[0], said: title, title }
  }
  return undefined
}

/** Determines the type from the file's name. */
export function kindByName(name: string): Kind | undefined {
  for (const [docType, pattern] of ANYWHERE) {
    const said = pattern.exec(name)?.[0]
    if (said) return { docType, said }
  }
  return undefined
}
