import type { CaseStatus } from '@contract/case/codes'
import type { Employee } from '../../kernel/http/call'
import { type CaseFacts, casePolicy } from '../case'
import { entitled, KEEPS_MONEY } from '../people'

type Who = Pick<Employee, 'id' | 'roles' | 'scopes' | 'departmentId'>

const COLLECTING: readonly CaseStatus[] = ['ongoing', 'paused', 'endApproving', 'ended', 'archiving']

const manages = (me: Pick<Who, 'roles' | 'scopes'>) => entitled(me, KEEPS_MONEY)
const worksOn = (me: Who, { leadId, creatorId, teamIds }: CaseFacts) => [leadId, creatorId, ...teamIds].includes(me.id)
const isCollecting = ({ status }: CaseFacts) => COLLECTING.includes(status)

/** Permissions on a case's money: its team sees and claims it, its lead plans it, finance keeps the books. */
export const moneyPolicy = {
  manages,
  see: (me: Who, caseFacts: CaseFacts) => manages(me) || casePolicy.see(me, caseFacts),
  plan: (me: Who, caseFacts: CaseFacts) =>
    isCollecting(caseFacts) && (manages(me) || me.id === caseFacts.leadId || me.id === caseFacts.creatorId),
  claim: (me: Who, caseFacts: CaseFacts) => isCollecting(caseFacts) && (manages(me) || worksOn(me, caseFacts)),
} as const

export const CLAIMABLE = COLLECTING
