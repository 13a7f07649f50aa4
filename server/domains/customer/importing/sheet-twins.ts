import { SAME_REASONS } from '@contract/customer/codes'
import { fail } from '../../../kernel/fail'
import { KnownRecord } from '../../../kernel/importing/save-rows'
import { normalCode, normalName } from '../../party'

/** Facts by which a customer of a list is told from others. */
export interface Identity {
  kind: 'person' | 'organ'
  name: string
  creditCode?: string
  idNo?: string
  mobile?: string
}

type Reason = 'creditCode' | 'idNo' | 'mobile' | 'name'

/** Customers of the earlier rows of a list, by the facts that tell them apart. */
export class SheetTwins {
  readonly #names = new Map<string, string>()

  /** Saves a customer unless an earlier row of the list is the same one, or may be. */
  async saveOnce<T>(identity: Identity, isAccepted: boolean, save: () => Promise<T>): Promise<T> {
    this.#refuse(identity, isAccepted)
    const saved = await save()
    this.add(identity)
    return saved
  }

  add(identity: Identity) {
    for (const [, key] of keysOf(identity)) if (!this.#names.has(key)) this.#names.set(key, identity.name)
  }

  /** Those that have nothing in common with an earlier row, nor with each other. */
  apart<T extends { identity: Identity }>(rows: readonly T[]): T[] {
    const times = new Map<string, number>()
    for (const { identity } of rows) for (const [, key] of keysOf(identity)) times.set(key, (times.get(key) ?? 0) + 1)
    return rows.filter(({ identity }) =>
      keysOf(identity).every(([, key]) => times.get(key) === 1 && !this.#names.has(key)),
    )
  }

  #refuse(identity: Identity, isAccepted: boolean) {
    for (const [reason, key] of keysOf(identity)) {
      const name = this.#names.get(key)
      if (name === undefined) continue
      const words = `表格里前面的客户「${name}」`
      const isNamed = normalName(name) === normalName(identity.name)
      const isNumber = reason === 'creditCode' || reason === 'idNo'
      if (isNumber && !isNamed) fail.invalid(`${words}已使用该号码`, { [reason]: `${words}已使用该号码` })
      const isSame = isNamed && (reason !== 'name' || (identity.kind === 'organ' && !identity.creditCode))
      if (isSame && (isNumber || !isAccepted)) throw new KnownRecord('same', `与${words}是同一个`)
      if (!isAccepted) throw new KnownRecord('doubtful', `与${words}${SAME_REASONS[reason]}，可能是同一个`)
    }
  }
}

function keysOf({ name, creditCode = '', idNo = '', mobile = '' }: Identity): [Reason, string][] {
  const keys: [Reason, string][] = [
    ['creditCode', normalCode(creditCode)],
    ['idNo', normalCode(idNo)],
    ['mobile', normalCode(mobile)],
    ['name', normalName(name)],
  ]
  return keys.filter(([, value]) => value).map(([reason, value]) => [reason, `${reason} ${value}`])
}
