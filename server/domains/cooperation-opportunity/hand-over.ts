import type { SystemDb } from '../../kernel/db/open'
import { findChosenFor, replaceChosen } from './repository/chosen-lawyers'

/** Hands over a leaving lawyer's chosen roles to a colleague, who starts or continues the cooperation. */
export class ChosenLawyers {
  constructor(private readonly db: SystemDb) {}

  async ids(empId: string): Promise<string[]> {
    return (await findChosenFor(this.db, empId)).map(({ id }) => id)
  }

  async count(empId: string): Promise<number> {
    return (await findChosenFor(this.db, empId)).length
  }

  /** @returns titles of opportunities the colleague published and cannot be chosen for; then nothing is changed */
  async handOver(empId: string, toId: string): Promise<string[]> {
    const held = await findChosenFor(this.db, empId)
    const own = held.filter(({ publisherId }) => publisherId === toId)
    if (own.length > 0) return own.map(({ title }) => title)
    const ids = held.map(({ id }) => id)
    if (ids.length === 0) return []
    await replaceChosen(this.db, ids, empId, toId)
    return []
  }
}
