import type { FirmDb } from '../../kernel/db/open'
import { removeOutsiders, revokeLinks, setSchedulesPrivate } from './repository/wall'

/** Shown in place of a case behind the wall. */
export const WALLED = '保密项目'

interface WallChange {
  caseId: string
  isConfidential: boolean
  time: string
  /** Employee who changed it. */
  by: string
}

/**
 * Applies a case's wall and team to what was granted earlier: calendar entries of hearings, deadlines and preservations
 * become private or open; behind a wall they leave the calendars of everybody outside the team, and links to its
 * documents end for good.
 */
export async function applyWall(db: FirmDb, change: WallChange): Promise<void> {
  const { caseId, isConfidential } = change
  await setSchedulesPrivate(db, caseId, isConfidential)
  if (!isConfidential) return
  await removeOutsiders(db, caseId)
  await revokeLinks(db, change)
}
