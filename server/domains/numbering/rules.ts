import {
  commonNumber,
  FIRST_RULES,
  NUMBERED,
  NUMBERED_THINGS,
  type Numbered,
  type NumberPart,
} from '@contract/numbering/codes'
import type { FirmDb } from '../../kernel/db/open'
import { fail } from '../../kernel/fail'
import { CaseCategories } from '../case'
import { findRule, findRuleVersions, insertRule } from './repository'

export interface KeptRule {
  /** 0: the initial rule of every firm. */
  version: number
  parts: readonly NumberPart[]
}

/** A firm's numbering rules, with all their versions. */
export class NumberingRules {
  constructor(private readonly db: FirmDb) {}

  async of(thing: Numbered): Promise<KeptRule> {
    const row = await findRule(this.db, thing)
    return row ?? { version: 0, parts: FIRST_RULES[thing] }
  }

  /**
   * Checks all rules, with `instead` in place of the current ones: returns a message if two could give the same number.
   */
  async meeting(instead: Partial<Record<Numbered, readonly NumberPart[]>> = {}): Promise<string | undefined> {
    const letters = (await new CaseCategories(this.db).all()).map(({ settings }) => settings.letters)
    const rules = new Map<Numbered, readonly NumberPart[]>()
    for (const thing of NUMBERED_THINGS) rules.set(thing, instead[thing] ?? (await this.of(thing)).parts)
    for (const [index, thing] of NUMBERED_THINGS.entries())
      for (const other of NUMBERED_THINGS.slice(index + 1)) {
        const same = commonNumber(rules.get(thing) ?? [], rules.get(other) ?? [], letters)
        if (same) return `${NUMBERED[thing]}与${NUMBERED[other]}的编号会相同（如 ${same}），请加以区别`
      }
    return undefined
  }

  /** Newest first. */
  versions(thing: Numbered) {
    return findRuleVersions(this.db, thing)
  }

  /** Stores the next version after the one that was seen; the second of two concurrent changes is refused. */
  async keep(thing: Numbered, { version, parts }: KeptRule, by: { id: string; time: string }): Promise<void> {
    const currentRule = await this.of(thing)
    if (currentRule.version !== version) fail.stale('编号规则')
    const { numInsertedOrUpdatedRows } = await insertRule(this.db, {
      thing,
      version: version + 1,
      parts: JSON.stringify(parts),
      changed_by: by.id,
      changed_at: by.time,
    })
    if (numInsertedOrUpdatedRows !== 1n) fail.stale('编号规则')
  }
}
