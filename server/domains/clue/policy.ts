import type { ClueStatus } from '@contract/clue/codes'
import type { Employee } from '../../kernel/http/call'
import { entitled } from '../people'

/** The facts a decision about a clue needs. */
export interface ClueFacts {
  status: ClueStatus
  ownerId: string | null
  surveyorId: string | null
  creatorId: string
}

export const MANAGES_CLUES = 'clue:manage'

/** Those who share out the firm's clues: to begin with the clue managers and the director. */
export const isClueManager = (me: Pick<Employee, 'roles' | 'scopes'>) => entitled(me, MANAGES_CLUES)

const isOwner = (me: Employee, clue: ClueFacts) => clue.ownerId === me.id
const isHeld = ({ status }: ClueFacts) => status === 'assigned' || status === 'following'
const isSettled = ({ status }: ClueFacts) => status === 'converted' || status === 'invalid'
/** Nobody has it yet: whoever wrote it down may still mend it. */
const isFresh = (me: Employee, { status, creatorId }: ClueFacts) => status === 'new' && creatorId === me.id
const canBeGiven = (clue: ClueFacts) => isHeld(clue) || clue.status === 'new' || clue.status === 'pool'

/**
 * Who may do what with a clue. Managers share them out; the owner follows it up; what nobody owns lies in the pool, where
 * everybody sees what it is about and nobody whom to call.
 */
export const cluePolicy = {
  see: (me: Employee, clue: ClueFacts) =>
    isClueManager(me) ||
    isOwner(me, clue) ||
    clue.creatorId === me.id ||
    clue.surveyorId === me.id ||
    clue.status === 'pool',
  /** Names and numbers: of one in the pool they are for whoever claims it. */
  contact: (me: Employee, clue: ClueFacts) => clue.status !== 'pool' || isClueManager(me) || clue.creatorId === me.id,
  edit: (me: Employee, clue: ClueFacts) =>
    !isSettled(clue) && (isClueManager(me) || isOwner(me, clue) || isFresh(me, clue)),
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
  convert: (me: Employee, clue: ClueFacts) => isHeld(clue) && (isOwner(me, clue) || isClueManager(me)),
}
