import type { ClueStatus, ConvertedKind } from '@contract/clue/codes'
import type { Employee } from '../../kernel/http/call'
import { entitled } from '../people'

/** Facts needed to decide about a clue. */
export interface ClueFacts {
  status: ClueStatus
  convertedKind?: ConvertedKind | null
  ownerId: string | null
  surveyorId: string | null
  creatorId: string
}

export const MANAGES_CLUES = 'clue:manage'

/** Those who assign the firm's clues: initially the clue managers and the director. */
export const isClueManager = (me: Pick<Employee, 'roles' | 'scopes'>) => entitled(me, MANAGES_CLUES)

const isOwner = (me: Employee, clue: ClueFacts) => clue.ownerId === me.id
const isHeld = ({ status }: ClueFacts) => status === 'assigned' || status === 'following'
const isSettled = ({ status }: ClueFacts) => status === 'converted' || status === 'invalid'
/** Not assigned yet: its creator may still edit it. */
const isFresh = (me: Employee, { status, creatorId }: ClueFacts) => status === 'new' && creatorId === me.id
const canBeGiven = (clue: ClueFacts) => isHeld(clue) || clue.status === 'new' || clue.status === 'pool'

/**
 * Permissions on a clue. Managers assign clues, the owner follows up; in the pool everybody sees the subject and nobody
 * the contact.
 */
export const cluePolicy = {
  see: (me: Employee, clue: ClueFacts) =>
    isClueManager(me) ||
    isOwner(me, clue) ||
    clue.creatorId === me.id ||
    clue.surveyorId === me.id ||
    clue.status === 'pool',
  /** Names and numbers; in the pool only the claimer gets them. */
  contact: (me: Employee, clue: ClueFacts) => clue.status !== 'pool' || isClueManager(me) || clue.creatorId === me.id,
  edit: (me: Employee, clue: ClueFacts) =>
    !isSettled(clue) && (isClueManager(me) || isOwner(me, clue) || isFresh(me, clue)),
  /** Imports a clue that this person follows up. */
  bringFor: (me: Employee, ownerId: string) => ownerId === me.id || isClueManager(me),
  follow: (me: Employee, clue: ClueFacts) => isHeld(clue) && isOwner(me, clue),
  assign: (me: Employee, clue: ClueFacts) => canBeGiven(clue) && isClueManager(me),
  sendToSurvey: (me: Employee, clue: ClueFacts) => canBeGiven(clue) && isClueManager(me),
  survey: (me: Employee, clue: ClueFacts) =>
    clue.status === 'survey' && (clue.surveyorId === me.id || isClueManager(me)),
  claim: (_: Employee, clue: ClueFacts) => clue.status === 'pool',
  giveBack: (me: Employee, clue: ClueFacts) => isHeld(clue) && (isOwner(me, clue) || isClueManager(me)),
  invalidate: (me: Employee, clue: ClueFacts) =>
    canBeGiven(clue) && (isClueManager(me) || isOwner(me, clue) || isFresh(me, clue)),
  restore: (me: Employee, clue: ClueFacts) => clue.status === 'invalid' && isClueManager(me),
  /** To a case source; a clue that became a customer may still become one. */
  convert: (me: Employee, clue: ClueFacts) =>
    (isHeld(clue) || clue.convertedKind === 'customer') && (isOwner(me, clue) || isClueManager(me)),
  toCustomer: (me: Employee, clue: ClueFacts) => isHeld(clue) && (isOwner(me, clue) || isClueManager(me)),
  undoConversion: (me: Employee, clue: ClueFacts) =>
    clue.status === 'converted' && (isOwner(me, clue) || isClueManager(me)),
}
