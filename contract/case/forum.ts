import type { ProceedingStatus } from './codes'

/** The kind of body that decides a proceeding, as far as the words differ. */
export type Forum = 'court' | 'arbitration' | 'labourArbitration' | 'police' | 'prosecution' | 'review'

/** Facts that tell a proceeding's forum. */
export interface ForumFacts {
  stage: string
  acceptOrgan?: string | null
}

const STAGE_FORUMS: Readonly<Record<string, Forum>> = {
  劳动仲裁: 'labourArbitration',
  商事仲裁: 'arbitration',
  侦查: 'police',
  审查起诉: 'prosecution',
  行政复议: 'review',
}

/**
 * Forum of a proceeding: the body that accepted it decides, then the stage. A court that sets an award aside is a court,
 * and an enforcement is a court's.
 */
export function forumOf({ stage, acceptOrgan }: ForumFacts): Forum {
  const organ = acceptOrgan ?? ''
  if (organ.includes('法院')) return 'court'
  if (organ.includes('仲裁')) return /劳动|人事/.test(organ) ? 'labourArbitration' : 'arbitration'
  if (organ.includes('检察院')) return 'prosecution'
  if (/公安|派出所|监察委/.test(organ)) return 'police'
  return STAGE_FORUMS[stage] ?? 'court'
}

interface ForumWords {
  /** The body itself. */
  organ: string
  /** Label of the person who decides or leads. */
  decider: string
  /** Title of that person after a surname; a role that nobody is addressed by stands alone. */
  title: string
  tribunal: string
  clerk: string
  filedDate: string
  result: string
  resultDate: string
}

const COURT: ForumWords = {
  organ: '法院',
  decider: '承办法官',
  title: '法官',
  tribunal: '审判庭',
  clerk: '书记员',
  filedDate: '立案日期',
  result: '裁判结果',
  resultDate: '裁判日期',
}

const ARBITRATION: ForumWords = {
  organ: '仲裁机构',
  decider: '仲裁员',
  title: '仲裁员',
  tribunal: '仲裁庭',
  clerk: '办案秘书',
  filedDate: '受理日期',
  result: '裁决结果',
  resultDate: '裁决日期',
}

const WORDS: Readonly<Record<Forum, ForumWords>> = {
  court: COURT,
  arbitration: ARBITRATION,
  labourArbitration: { ...ARBITRATION, clerk: '书记员' },
  police: {
    ...{ organ: '办案机关', decider: '承办警官', title: '警官', tribunal: '办案部门', clerk: '协办人' },
    ...{ filedDate: '立案日期', result: '侦查结果', resultDate: '侦查终结日期' },
  },
  prosecution: {
    ...{ organ: '检察院', decider: '承办检察官', title: '检察官', tribunal: '办案部门', clerk: '检察官助理' },
    ...{ filedDate: '受理日期', result: '审查结果', resultDate: '审查终结日期' },
  },
  review: {
    ...{ organ: '复议机关', decider: '承办人', title: '承办人', tribunal: '承办处室', clerk: '协办人' },
    ...{ filedDate: '受理日期', result: '复议结果', resultDate: '复议决定日期' },
  },
}

/** Words for the people and papers of a proceeding, by its forum. */
export const forumWords = (facts: ForumFacts): ForumWords => WORDS[forumOf(facts)]

/** Words of statuses that a court's word does not fit; the others are PROCEEDING_STATUS. */
export const FORUM_STATUS: Readonly<Partial<Record<Forum, Partial<Record<ProceedingStatus, string>>>>> = {
  arbitration: { waiting: '待受理', filed: '已受理', decided: '已裁决' },
  labourArbitration: { waiting: '待受理', filed: '已受理', decided: '已裁决' },
  prosecution: { waiting: '待移送', filed: '已受理', decided: '已审结' },
  police: { decided: '已侦结' },
  review: { waiting: '待受理', filed: '已受理', decided: '已决定' },
}
