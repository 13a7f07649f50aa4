import fs from 'node:fs'
import path from 'node:path'
import { minutes } from '@contract/duration'
import { seed } from '@server/demo'
import type { Worker } from '@test/factories/people'
import { root } from '@test/support/paths'
import type { TestApp } from '@test/support/test-app'
import type { Chapter, GuideStep, GuideStory } from '@/pages/help/chapters'
import { STORIES } from '../../scripts/guide/files'
import { type Stage, stage } from '../e2e/support'
import { BrowserPerson, type Person, type Steps } from './person'

/** Most taps and filled fields that a journey may take. */
export interface Budget {
  /** Taps from the workbench to the place where the work is done, when the budget counts from there: a card. */
  way?: number
  taps: number
  fields?: number
}

/** A journey while it is walked: its people, and what they did so far. */
export interface Story<Given = void> {
  /** Made before the first person arrives. */
  given: Given
  /** A phone of its own on which this person of the demo firm is signed in, at their workbench. */
  as(name: string): Promise<Person>
  /** From here on taps count against `taps`; those before were the way. */
  arrived(): void
  /** Lets time go by between two steps, with the work that the server does meanwhile. */
  minutesPass(count: number): Promise<void>
}

export interface Journey<Given> {
  /** Its place in the guide: the chapter, and the title in the words of the people who do it. */
  guide: { chapter: Chapter; title: string }
  /** True for the ten that `npm test` walks; the others are for `npm run test:all`. */
  everyday?: true
  budget: Budget
  /** Data of the firm that the story begins with, made through calls and factories. */
  given?(firm: DemoFirm): Promise<Given>
  walk(story: Story<Given>): Promise<void>
}

/** The demo firm before a story begins. */
export interface DemoFirm {
  app: TestApp
  personOf(name: string): Promise<Worker>
}

/** The demo firm on a machine that may be busy. */
const SEEDING_MS = 600_000

/**
 * The demo firm in a browser. A test file calls it once and walks its journeys with what it returns. The people of a
 * journey have taps and typing alone: neither the page nor the server is within their reach.
 */
export function journeys() {
  const on = stage({ demo: true })
  beforeAll(async () => {
    const { db, clock, files, config } = on.app
    await seed(db, clock.now(), { store: files.store, config })
  }, SEEDING_MS)
  const personOf = (name: string) => findPerson(on.app, name)
  let count = 0
  return function journey<Given = void>(title: string, { guide, everyday, budget, given, walk }: Journey<Given>) {
    const place = count++
    if (process.env.JOURNEYS === 'everyday' && !everyday) return
    test(title, async () => {
      const made = (await given?.({ app: on.app, personOf })) as Given
      const story = new WalkedStory(on.app, inBrowser(on), title, made)
      await walk(story).catch(async (error) => {
        await story.keepFailure()
        throw error
      })
      story.check(budget)
      if (GUIDE) story.write(GUIDE, place, guide)
      else expect(story.told).toEqual(committedSteps(guide))
    })
  }
}

/** Folder into which the stories are written for the guide, instead of being compared with it. */
const GUIDE = process.env.GUIDE_STEPS

/** Steps that the guide says, without its pictures; an order to write it anew where it lacks the story. */
function committedSteps({ chapter, title }: Pick<GuideStory, 'chapter' | 'title'>): GuideStep[] | string {
  const file = path.join(root, STORIES)
  const stories = JSON.parse(fs.readFileSync(file, 'utf8')) as GuideStory[]
  const found = stories.find((story) => story.chapter === chapter && story.title === title)
  return found?.steps.map(({ picture, ...step }) => step) ?? `${title}: run npm run guide`
}

export type AddJourney = ReturnType<typeof journeys>

/** Gives this person a phone on which they are signed in, at their workbench. */
export type HandOut = (who: Worker, steps: Steps) => Promise<Person>

const inBrowser =
  (on: Stage): HandOut =>
  async (who, steps) =>
    new BrowserPerson(who.name, await on.phoneOf(who, '/workbench/workbench'), steps)

export class WalkedStory<Given> implements Story<Given>, Steps {
  #way = 0
  #taps = 0
  #fields = 0
  readonly #pictures = process.env.JOURNEY_PICTURES
  readonly #people: Person[] = []
  readonly #guideSteps: GuideStep[] = []
  readonly #guidePictures = new Map<number, Buffer>()
  readonly #captions: { who: string; caption: string; picture: string }[] = []

  constructor(
    private readonly app: TestApp,
    private readonly handOut: HandOut,
    private readonly title: string,
    readonly given: Given,
  ) {}

  async as(name: string): Promise<Person> {
    const person = await this.handOut(await findPerson(this.app, name), this)
    await person.arrives()
    this.#people.push(person)
    return person
  }

  arrived() {
    this.#way += this.#taps
    this.#taps = 0
    this.#fields = 0
  }

  async minutesPass(count: number) {
    const { clock, jobs } = this.app
    clock.pass(minutes(count))
    await jobs.runDue()
  }

  tapped() {
    this.#taps++
  }

  filled() {
    this.#fields++
  }

  get keepsPictures() {
    return this.#pictures !== undefined
  }

  get takesPictures() {
    return GUIDE !== undefined
  }

  /** Steps so far in the words of the guide. */
  get told(): readonly GuideStep[] {
    return this.#guideSteps
  }

  tell(who: string, page: string, text: string) {
    this.#guideSteps.push({ who, page, text })
  }

  show(jpeg: Buffer) {
    this.#guidePictures.set(this.#guideSteps.length - 1, jpeg)
  }

  /** Writes the story for scripts/guide.mjs: its steps, and its pictures beside them. */
  write(folder: string, place: number, { chapter, title }: Pick<GuideStory, 'chapter' | 'title'>) {
    const name = String(place).padStart(3, '0')
    const steps = this.#guideSteps.map((step, index) =>
      this.#guidePictures.has(index) ? { ...step, picture: `${name}-${index + 1}.jpg` } : step,
    )
    for (const [index, jpeg] of this.#guidePictures)
      fs.writeFileSync(path.join(folder, `${name}-${index + 1}.jpg`), jpeg)
    fs.writeFileSync(path.join(folder, `${name}.json`), JSON.stringify({ chapter, title, steps }))
  }

  /** Saves what the person sees before the step, with the step in words. */
  keep(who: string, caption: string, png: Buffer) {
    if (this.#pictures === undefined) return
    const folder = path.join(this.#pictures, this.title.replaceAll(/[^\p{L}\p{N}]+/gu, '-'))
    fs.mkdirSync(folder, { recursive: true })
    const picture = `${String(this.#captions.length + 1).padStart(2, '0')}.png`
    fs.writeFileSync(path.join(folder, picture), png)
    this.#captions.push({ who, caption, picture })
    fs.writeFileSync(path.join(folder, 'steps.json'), `${JSON.stringify(this.#captions, undefined, 2)}\n`)
  }

  /** Saves what everybody sees where the story broke. */
  async keepFailure() {
    if (this.#pictures === undefined) return
    for (const person of this.#people) this.keep(person.name, '到此为止', await person.look())
  }

  check({ way = 0, taps, fields = 0 }: Budget) {
    const reached = { way: this.#way, taps: this.#taps, fields: this.#fields }
    // Equal, not at most: a journey that became shorter has its budget lowered with it.
    expect(reached).toEqual({ way, taps, fields })
  }
}

/** Somebody of the demo: of its large firm, or of the small one if there is nobody of that name. */
export async function findPerson({ db }: TestApp, name: string): Promise<Worker> {
  const firms = await db
    .selectFrom('firms')
    .innerJoin('employees', 'employees.firm_id', 'firms.id')
    .select(['firms.id', 'firms.name'])
    .groupBy(['firms.id', 'firms.name'])
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .execute()
  const namesakes = await db
    .selectFrom('employees')
    .select(['id', 'user_id', 'account_id', 'department_id', 'firm_id'])
    .where('name', '=', name)
    .execute()
  for (const firm of firms) {
    const found = namesakes.find(({ firm_id }) => firm_id === firm.id)
    if (!found) continue
    const departmentId = found.department_id ?? ''
    return {
      ...{ id: found.id, userId: found.user_id, accountId: found.account_id, name, departmentId },
      firm: { ...firm, departmentId },
    }
  }
  throw new Error(`nobody of the demo is called ${name}`)
}
