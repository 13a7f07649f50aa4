import type { DocumentType } from './codes'

/** Built-in templates that are filled from a case. */
export const DRAFTS = {
  engagement: { name: '委托合同', docType: 'contract' },
  authorization: { name: '授权委托书', docType: 'authorization' },
  firmLetter: { name: '所函', docType: 'letter' },
  legalRep: { name: '法定代表人身份证明', docType: 'identity' },
  riskNotice: { name: '风险告知书', docType: 'record' },
} as const satisfies Record<string, { name: string; docType: DocumentType }>
export type DraftKind = keyof typeof DRAFTS

export const draftLimits = {
  /** Largest template of the firm, bytes. */
  templateBytes: 5 * 1_048_576,
  /** Most different blanks in one template. */
  blanks: 60,
  value: 500,
} as const
