import { LANGUAGES } from '@contract/address-book/codes'
import { Resumes } from '../../domains/address-book/resumes'
import { RESUMES, type ResumePlan } from '../words/resume-words'
import { callOf } from '../world/call'
import { castOf, type SeedFirm, type SeedPerson, type SeedWorld } from '../world/world'

const FIRST_EXTENSION = 8_001

/** Offices and extensions of everybody; résumés of the demo accounts, written by the service. */
export async function seedResumes(world: SeedWorld) {
  for (const firm of world.firms) {
    const offices = await world.db
      .selectFrom('offices')
      .select('id')
      .where('firm_id', '=', firm.id)
      .orderBy('sort')
      .execute()
    const plans = firm === world.firms[0] ? RESUMES : {}
    const others = castOf(firm).filter(({ name }) => !plans[name])
    const extensions = new Map(castOf(firm).map(({ empId }, index) => [empId, String(FIRST_EXTENSION + index)]))
    const base = (person: SeedPerson, index: number) => ({
      office_id: offices[officeOf(index, offices.length)]?.id ?? null,
      extension: extensions.get(person.empId) ?? '',
      languages: world.random.some(LANGUAGES, world.random.int(0, 2)).join('、'),
    })
    await world.insert(
      'resumes',
      others.map((person, index) => ({
        id: world.id(),
        firm_id: firm.id,
        employee_id: person.empId,
        background: 'ink' as const,
        ...base(person, index),
      })),
    )
    for (const [index, person] of castOf(firm).entries()) {
      const plan = plans[person.name]
      if (plan) await write(world, firm, person, { plan, ...base(person, index * 3) })
    }
  }
}

/** Two of three work in the first office, the others in turn elsewhere. */
const officeOf = (index: number, count: number) =>
  index % 3 === 2 && count > 1 ? 1 + (Math.floor(index / 3) % (count - 1)) : 0

interface Written {
  plan: ResumePlan
  office_id: string | null
  extension: string
}

async function write(world: SeedWorld, firm: SeedFirm, person: SeedPerson, { plan, office_id, extension }: Written) {
  const resumes = new Resumes(callOf(world, firm, person, world.ago(world.random.int(20, 200))))
  await resumes.update({
    version: 1,
    background: plan.background,
    base: { intro: plan.intro, languages: ['英语'], officeId: office_id ?? '', extension },
  })
  if (plan.bizExp) await resumes.saveBizExp(plan.bizExp)
  for (const detail of plan.details) await resumes.saveDetail(detail)
}
