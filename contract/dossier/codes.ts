import type { CaseCategory } from '../case/codes'
import type { DocumentType } from '../document/codes'

/** One item of a dossier's checklist. */
export interface DossierItemRule {
  key: string
  label: string
  /** True when a case cannot be closed without it; other items belong to the dossier when they exist. */
  isRequired: boolean
  /** Words in a document's name that identify the item. */
  words: RegExp
  /** Case folders (CASE_FOLDERS) that identify the item when the name does not. */
  folders: readonly string[]
  /** Type that a document in those folders must have; any when absent. */
  docType?: DocumentType
  /** Written in the application to close the case: not required before it. */
  isWrittenAtEnd?: boolean
}

const needed = (key: string, label: string, words: RegExp, ...folders: string[]): DossierItemRule => ({
  key,
  label,
  words,
  folders,
  isRequired: true,
})
const ifAny = (key: string, label: string, words: RegExp, ...folders: string[]): DossierItemRule => ({
  key,
  label,
  words,
  folders,
  isRequired: false,
})
const atEnd = (key: string, label: string, words: RegExp, ...folders: string[]): DossierItemRule => ({
  ...needed(key, label, words, ...folders),
  isWrittenAtEnd: true,
})

const cover = ifAny('cover', '案卷封面', /封面/)
const registry = ifAny('registry', '结案归档登记表', /登记表/)
const contents = ifAny('contents', '案卷目录', /目录/)
const contract: DossierItemRule = {
  ...needed('contract', '委托合同及风险告知书', /委托(代理)?合同|代理合同|风险告知/, '委托手续'),
  docType: 'contract',
}
const authority = needed('authority', '授权委托材料', /授权|委托书/, '委托手续')
const receipts = needed('receipts', '收费凭证', /收费|发票|收据/)
const journal = ifAny('journal', '办案工作日记', /日记|工作日志/)
const reading = ifAny('reading', '阅卷笔录', /阅卷/, '阅卷材料')
const enquiry = ifAny('enquiry', '调查材料', /调查/)
const meeting = ifAny('meeting', '集体讨论记录', /讨论/)
const summons = ifAny('summons', '出庭通知书', /出庭通知|传票/)
const quality = ifAny('quality', '质量监督卡', /监督卡/)
const summary = atEnd('summary', '办案小结', /小结/)
const decision = needed('decision', '判决、裁定、调解书', /判决|裁定|调解书|裁决/, '裁判文书', '裁决文书')

/** Checklists of DOMAIN §9, in its order. */
const DOSSIER_CHECKLISTS = {
  litigation: [
    cover,
    registry,
    contents,
    contract,
    authority,
    receipts,
    journal,
    needed('pleading', '起诉、上诉、答辩书', /起诉|上诉|答辩|申请书/, '诉讼文书', '仲裁文书', '执行申请'),
    reading,
    ifAny('talk', '会见谈话笔录', /会见|谈话/, '会见笔录'),
    enquiry,
    ifAny('preservation', '保全、证据保全、先予执行申请及裁定', /保全|先予执行/),
    ifAny('view', '代理意见', /代理意见/),
    meeting,
    summons,
    ifAny('speech', '代理词', /代理词/),
    ifAny('hearing', '庭审笔录', /庭审|开庭笔录/, '庭审材料'),
    decision,
    quality,
    summary,
  ],
  criminal: [
    cover,
    registry,
    contents,
    contract,
    authority,
    receipts,
    journal,
    needed('indictment', '起诉书', /起诉书|起诉意见/),
    reading,
    ifAny('talk', '会见被告人、委托人、证人笔录', /会见|谈话|证人/, '会见笔录'),
    enquiry,
    ifAny('view', '辩护意见', /辩护意见/, '辩护意见'),
    meeting,
    ifAny('speech', '辩护词', /辩护词/),
    decision,
    ifAny('protest', '抗诉书', /抗诉/),
    quality,
    summary,
  ],
  nonLitigation: [
    cover,
    registry,
    contents,
    contract,
    authority,
    receipts,
    journal,
    ifAny('material', '委托人材料', /材料/, '客户资料'),
    needed('opinion', '法律意见书、律师函', /法律意见|律师函|意见书/, '法律意见'),
    ifAny('other', '其他材料', /其他/),
    quality,
    summary,
  ],
  retainer: [
    contract,
    needed('service', '服务记录', /服务记录|工作记录/, '会议与培训'),
    ifAny('document', '文书', /文书|意见|函/, '合同审查', '法律意见', '往来函件'),
    atEnd('report', '年度报告', /年度报告|总结/, '年度报告'),
  ],
} as const satisfies Record<string, readonly DossierItemRule[]>

/** Checklist of a case's dossier, by category. */
export function dossierChecklist(category: CaseCategory): readonly DossierItemRule[] {
  if (category === 'criminal' || category === 'retainer') return DOSSIER_CHECKLISTS[category]
  if (category === 'nonLitigation' || category === 'other') return DOSSIER_CHECKLISTS.nonLitigation
  return DOSSIER_CHECKLISTS.litigation
}

/** State of a paper volume with the archivist. */
export const DOSSIER_PAPER = { submitted: '待核验', complete: '齐全', missing: '缺失' } as const
export type DossierPaper = keyof typeof DOSSIER_PAPER

/** Volumes a dossier is shelved in. */
export const DOSSIER_VOLUMES = { main: '正卷', side: '副卷' } as const
export type DossierVolume = keyof typeof DOSSIER_VOLUMES

/** Internal items: they go into the side volume and are not handed out with the main one. */
const SIDE_VOLUME: readonly string[] = ['registry', 'receipts', 'journal', 'meeting', 'quality', 'summary']
export const volumeOf = (item: string): DossierVolume => (SIDE_VOLUME.includes(item) ? 'side' : 'main')

/** Ways of borrowing a dossier (APPROVALS 2023). */
export const LOAN_WAYS = { read: '电子查阅', lend: '借出纸质卷宗', copy: '复印' } as const
export type LoanWay = keyof typeof LOAN_WAYS

/** DOMAIN 5.15. `late` is derived from the day. */
export const LOAN_STATES = { applying: '审批中', out: '借阅中', back: '已归还' } as const
export type LoanState = keyof typeof LOAN_STATES

export const loanLimits = { days: 30, purpose: 200, note: 200 } as const

/** Limits of the paper part: location, items, copies and pages. */
export const paperLimits = { location: 50, items: 30, copies: 99, pages: 9_999, note: 500 } as const

/** The archivist's lists (GAPS 91). */
export const ARCHIVE_TABS = { waiting: '待入库', out: '在借', late: '逾期', shelved: '已归档' } as const
export type ArchiveTab = keyof typeof ARCHIVE_TABS
