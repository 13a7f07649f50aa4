import type { ChanceRelation, ChanceStatus } from '@contract/cooperation-case-source/codes'
import type { Employee } from '../../kernel/http/call'
import { reaches } from '../people'

/** The facts a decision about one needs. */
export interface ChanceFacts {
  status: ChanceStatus
  publisherId: string
  partnerId: string | null
  /** How the caller stands to it. */
  myRelation: ChanceRelation | null
}

type Who = Pick<Employee, 'id' | 'roles' | 'scopes'>

/** Still looking for somebody. */
export const LIVE: readonly ChanceStatus[] = ['published', 'selecting']
/** They said yes and nobody has been chosen yet. */
export const WILLING: readonly ChanceRelation[] = ['interested', 'accepted']

const isLive = ({ status }: ChanceFacts) => LIVE.includes(status)
const isMine = (me: Who, { publisherId }: ChanceFacts) => publisherId === me.id
const isWilling = ({ myRelation }: ChanceFacts) => myRelation !== null && WILLING.includes(myRelation)
/** They see every case source of the firm, and so what becomes of those that are offered. */
const manages = (me: Who) => reaches(me, 'source:see', 'firm')

/**
 * Who may do what with a case source that is offered. While it looks for somebody every colleague reads it; then those it
 * is about. Its publisher asks, chooses and ends it; everybody else says yes or no for themselves.
 */
export const chancePolicy = {
  manages,
  see: (me: Who, chance: ChanceFacts) =>
    isLive(chance) ||
    [chance.publisherId, chance.partnerId].includes(me.id) ||
    chance.myRelation !== null ||
    manages(me),
  seePeople: (me: Who, chance: ChanceFacts) => isMine(me, chance) || manages(me),
  /** With its parties. */
  seeSource: (me: Who, chance: ChanceFacts) => isMine(me, chance) || chance.partnerId === me.id,
  edit: (me: Who, chance: ChanceFacts) => isMine(me, chance) && isLive(chance),
  invite: (me: Who, chance: ChanceFacts) => isMine(me, chance) && isLive(chance),
  confirm: (me: Who, chance: ChanceFacts) => isMine(me, chance) && isLive(chance),
  agree: (me: Who, chance: ChanceFacts) => !isMine(me, chance) && isLive(chance) && !isWilling(chance),
  refuse: (me: Who, chance: ChanceFacts) => !isMine(me, chance) && isLive(chance) && chance.myRelation === 'invited',
  cancel: (me: Who, chance: ChanceFacts) => !isMine(me, chance) && isLive(chance) && isWilling(chance),
  finish: (me: Who, chance: ChanceFacts) => isMine(me, chance) && chance.status === 'cooperating',
  close: (me: Who, chance: ChanceFacts) =>
    (isMine(me, chance) && (isLive(chance) || chance.status === 'cooperating')) || (manages(me) && isLive(chance)),
}
