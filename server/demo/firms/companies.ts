import type { PartyRole } from '@contract/party/codes'
import { Parties } from '../../domains/party/parties'
import { toTime } from '../../kernel/clock'
import type { FirmDb } from '../../kernel/db/open'
import type { SeedCase } from '../words/cases'

/** Demo companies by short name: an existing party, or a new one. */
export class Companies {
  readonly #known = new Map<string, string>()

  constructor(
    private readonly db: FirmDb,
    private readonly now: number,
  ) {}

  async idOf(short: string): Promise<string> {
    const known = this.#known.get(short) ?? (await this.#find(short)) ?? (await this.#insert(short))
    this.#known.set(short, known)
    return known
  }

  async #find(short: string) {
    const row = await this.db
      .selectFrom('party_names')
      .select('party_id')
      .where('short', '=', short)
      .orderBy('party_id')
      .limit(1)
      .executeTakeFirst()
    return row?.party_id
  }

  #insert(short: string) {
    const name = short.endsWith('银行') ? `${short}股份有限公司` : `${short}有限公司`
    return new Parties(this.db, this.now, toTime(this.now)).insert({ kind: 'organ', name })
  }
}

/** Sides in `甲与乙…纠纷`: client and opponent. Names with 某 are left out, because they cannot be looked up. */
export function sidesOf({ name, client }: SeedCase): [string, PartyRole][] {
  const other = new RegExp(`^${client}与(.{2,8}?)(建设|买卖|劳动|房屋|商品房|金融|股权|著作权|民间|离婚|机动车)`).exec(
    name,
  )?.[1]
  const sides: [string, PartyRole][] = [[client, 'client']]
  if (other) sides.push([other, 'opponent'])
  return sides.filter(([side]) => !side.endsWith('某'))
}
