import type { ChanceRelation, ChanceStatus } from '@contract/cooperation-case-source/codes'
import type { Employee } from '../../kernel/http/call'
import { reaches } from '../people'

/** Facts needed to decide about an offer. */
export interface ChanceFacts {
  status: ChanceStatus
  publisherId: string
  partnerId: string | null
  /** Relation of the caller to the offer. */
  myRelation: ChanceRelation | null
}

type Who = Pick<Employee, 'id' | 'roles' | 'scopes'>

/** Statuses of an open offer. */
export const LIVE: readonly ChanceStatus[] = ['published', 'selecting']
/** Relations of willing colleagues, before a choice. */
export const WILLING: readonly ChanceRelation[] = ['interested', 'accepted']

const isLive = ({ status }: ChanceFacts) => LIVE.includes(status)
const isMine = (me: Who, { publisherId }: ChanceFacts) => publisherId === me.id
const isWilling = ({ myRelation }: ChanceFacts) => myRelation !== null && WILLING.includes(myRelation)
/** They see every case source of the firm, and so the outcome of all offers. */
const manages = (me: Who) => reaches(me, 'source:see', 'firm')

/**
 * Permissions on an offered case source. While open, every colleague reads it; afterwards only those concerned. Its
 * publisher invites, chooses and closes; everybody else answers for themselves.
 */
export const chancePolicy = {
  manages,
  see: (me: Who, chance: ChanceFacts) =>
    isLive(chance) ||
    [chance.publisherId, chance.partnerId].includes(me.id) ||
    chance.myRelation !== null ||
    manages(me),
  seePeople: (me: Who, chance: ChanceFacts) => isMine(me, chance) || manages(me),
  /** Source with its parties. */
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
