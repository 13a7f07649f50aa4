import type { DraftSubject } from '@contract/document/drafts'

/** Lines of a template for one subject: one paragraph per line, blanks in braces as in the firm's own. */
export type Template = (subject: DraftSubject) => readonly string[]

/** The client as a party, by its kind: a natural person has no legal representative. */
export const clientLines = ({ client }: DraftSubject): string[] => [
  '委托人：{委托人}',
  client === 'person'
    ? '身份证号：{委托人证件号}'
    : client === 'organ'
      ? '统一社会信用代码：{委托人证件号}'
      : '证件号码：{委托人证件号}',
  client === 'person' ? '住址：{委托人地址}' : '住所地：{委托人地址}',
  ...(client === 'organ' ? ['法定代表人：{法定代表人}'] : []),
]

/** Signature of the client: a person signs, a company seals. */
export const clientSigns = ({ client }: DraftSubject): string =>
  client === 'person' ? '委托人（签名）：' : client === 'organ' ? '委托人（盖章）：' : '委托人（签章）：'
