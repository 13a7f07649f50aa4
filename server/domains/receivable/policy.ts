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
  see: (me: Who, matter: CaseFacts) => manages(me) || casePolicy.see(me, matter),
  plan: (me: Who, matter: CaseFacts) =>
    isCollecting(matter) && (manages(me) || me.id === matter.leadId || me.id === matter.creatorId),
  claim: (me: Who, matter: CaseFacts) => isCollecting(matter) && (manages(me) || worksOn(me, matter)),
} as const

export const CLAIMABLE = COLLECTING
