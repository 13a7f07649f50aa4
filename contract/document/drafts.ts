import type { CaseCategory } from '../case/codes'
import type { DocumentType } from './codes'

const LITIGATION: readonly CaseCategory[] = [
  'civil',
  'administrative',
  'legalAid',
  'enforcement',
  'bankruptcy',
  'other',
]
const COURT: readonly CaseCategory[] = ['civil', 'administrative', 'legalAid']
const TRIBUNAL: readonly CaseCategory[] = ['arbitration', 'laborArbitration']
const ADVISING: readonly CaseCategory[] = ['nonLitigation', 'retainer', 'other']

export interface DraftDefinition {
  name: string
  docType: DocumentType
  /** Categories of cases it is for; absent for all. */
  categories?: readonly CaseCategory[]
  /** Kind of client it is for; absent for both. */
  client?: 'organ' | 'person'
  /** Folders of a case that receive it, the first that exists; 委托手续 without any. */
  folders?: readonly string[]
}

/** Folders of pleadings, by the categories' words. */
const PLEADINGS = ['诉讼文书', '仲裁文书', '执行申请', '辩护意见', '法院文书']

/** Built-in templates that are filled from a case. */
export const DRAFTS = {
  engagement: { name: '委托合同', docType: 'contract' },
  authorization: {
    name: '授权委托书',
    docType: 'authorization',
    categories: [...LITIGATION, ...TRIBUNAL, 'nonLitigation'],
  },
  defenceAuthorization: { name: '刑事授权委托书', docType: 'authorization', categories: ['criminal'] },
  firmLetter: { name: '所函', docType: 'letter', categories: [...LITIGATION, ...TRIBUNAL] },
  defenceLetter: { name: '辩护所函', docType: 'letter', categories: ['criminal'] },
  meetingLetter: { name: '会见所函', docType: 'letter', categories: ['criminal'] },
  readingLetter: { name: '阅卷所函', docType: 'letter', categories: ['criminal'] },
  legalRep: { name: '法定代表人身份证明', docType: 'identity', client: 'organ' },
  riskNotice: { name: '风险告知书', docType: 'record' },
  interview: { name: '谈话笔录', docType: 'record' },
  meetingRecord: { name: '会见笔录', docType: 'record', categories: ['criminal'], folders: ['会见笔录'] },
  complaint: { name: '民事起诉状', docType: 'pleading', categories: ['civil', 'legalAid'], folders: PLEADINGS },
  administrativeComplaint: {
    name: '行政起诉状',
    docType: 'pleading',
    categories: ['administrative'],
    folders: PLEADINGS,
  },
  arbitrationRequest: { name: '仲裁申请书', docType: 'pleading', categories: TRIBUNAL, folders: PLEADINGS },
  answer: { name: '答辩状', docType: 'pleading', categories: [...COURT, ...TRIBUNAL], folders: PLEADINGS },
  appeal: { name: '上诉状', docType: 'pleading', categories: COURT, folders: PLEADINGS },
  evidenceList: {
    name: '证据目录',
    docType: 'evidence',
    categories: [...COURT, ...TRIBUNAL, 'enforcement'],
    folders: ['证据材料'],
  },
  preservationRequest: {
    name: '财产保全申请书',
    docType: 'pleading',
    categories: ['civil', 'legalAid', ...TRIBUNAL],
    folders: PLEADINGS,
  },
  enforcementRequest: {
    name: '强制执行申请书',
    docType: 'pleading',
    categories: ['civil', 'legalAid', ...TRIBUNAL, 'enforcement'],
    folders: PLEADINGS,
  },
  defenceOpinion: { name: '辩护词', docType: 'pleading', categories: ['criminal'], folders: PLEADINGS },
  lawyersLetter: {
    name: '律师函',
    docType: 'letter',
    categories: ['civil', ...TRIBUNAL, 'enforcement', ...ADVISING],
    folders: ['往来函件'],
  },
  legalOpinion: {
    name: '法律意见书',
    docType: 'opinion',
    categories: ['civil', 'administrative', 'bankruptcy', ...ADVISING],
    folders: ['法律意见', '内部研究'],
  },
} as const satisfies Record<string, DraftDefinition>
export type DraftKind = keyof typeof DRAFTS

export interface DraftSubject {
  category: CaseCategory
  /** Kind of the client; undefined with none, or with several of both kinds. */
  client?: 'organ' | 'person'
}

/** Templates for a case, in their order; a template for one kind of client is offered while the kind is unknown. */
export function draftsFor({ category, client }: DraftSubject): DraftKind[] {
  return (Object.entries(DRAFTS) as [DraftKind, DraftDefinition][]).flatMap(([kind, definition]) =>
    (definition.categories?.includes(category) ?? true) &&
    (!definition.client || !client || definition.client === client)
      ? [kind]
      : [],
  )
}

export const draftLimits = {
  /** Largest template of the firm, bytes. */
  templateBytes: 5 * 1_048_576,
  /** Most different blanks in one template. */
  blanks: 60,
  value: 500,
} as const
