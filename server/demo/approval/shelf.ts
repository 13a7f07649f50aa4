import { kindOf } from '@contract/approval/kinds'
import { WORK_TYPE } from '@contract/approval/work-types'
import type { FieldDefinition } from '@contract/forms/fields'
import { toTime } from '../../kernel/clock'
import type { SeedFirm, SeedWorld } from '../world/world'
import { OWN_FLOWS } from './flows'
import type { SeedKind } from './plan'
import { DAYS } from './span'
import { LOAN_OBJECTS, OWN_FORMS, STATIONERY } from './words'

/** Flows, forms, supplies and loan objects of a firm. */
export class Shelf {
  constructor(
    private readonly world: SeedWorld,
    private readonly firm: SeedFirm,
  ) {}

  async fill(): Promise<Map<string, SeedKind>> {
    const { world, firm } = this
    const firm_id = firm.id
    const forms = OWN_FORMS.map((form, sort) => ({ ...form, id: world.id(), sort }))
    await world.insert(
      'approval_forms',
      forms.map(({ id, title, about, fields, summary, sort }) => ({
        id,
        firm_id,
        title,
        about,
        group_code: 'hr' as const,
        fields: JSON.stringify(fields),
        summary: JSON.stringify(summary),
        sort,
      })),
    )
    await world.insert(
      'supplies',
      STATIONERY.map(([name, unit, price, stock]) => ({ id: world.id(), firm_id, name, unit, price, stock })),
    )
    await world.insert(
      'loan_objects',
      LOAN_OBJECTS.map(([kind, name]) => ({ id: world.id(), firm_id, kind, name })),
    )
    const kinds = new Map<string, SeedKind>()
    for (const type of [WORK_TYPE.leave, WORK_TYPE.travel, WORK_TYPE.supplies, WORK_TYPE.general, WORK_TYPE.loan])
      kinds.set(String(type), seedKind(type))
    for (const form of forms) kinds.set(form.title, seedKind(WORK_TYPE.custom, form))
    await world.insert(
      'approval_flows',
      [...OWN_FLOWS].map(([type, { nodes }]) => ({
        id: world.id(),
        firm_id,
        type,
        form_id: '',
        version: 1,
        nodes: JSON.stringify(nodes),
        created_at: toTime(world.ago(DAYS)),
      })),
    )
    return kinds
  }
}

function seedKind(type: number, form?: { id: string; fields: readonly FieldDefinition[] }): SeedKind {
  const definition = kindOf(type)
  if (!definition) throw new Error(`no kind ${type}`)
  return { type, definition, fields: form?.fields ?? definition.fields, formId: form?.id }
}
