import type { Answers, AppConfig, Settings } from '../protocol'
import { Audio } from './audio'
import type { Connection } from './connection'
import type { Files } from './files'
import type { Report } from './report'
import type { Screen } from './screen'

type Answer<T> = { given: true; value: T } | { given: false; reason: string }

/** What a share button or menu handed out. */
export interface Shared {
  from: 'button' | 'menu'
  content: unknown
}

/** WeChat around the mini program: settings, screen, network, files, and the user who answers what the app asks. */
export class Host {
  readonly #answers = new Map<string, Answer<unknown>[]>()
  /** The app's own text for the clipboard. */
  clipboard = ''
  readonly audio = new Audio(this)
  /** Asks the page on screen what it shares; set once there are pages. */
  share: (from: 'button' | 'menu', target?: object) => Shared | undefined = () => undefined

  constructor(
    readonly settings: Settings,
    readonly app: AppConfig,
    readonly report: Report,
    readonly screen: Screen,
    readonly connection: Connection,
    readonly files: Files,
  ) {}

  /** Queues an answer to the next call of that name. */
  answer<N extends keyof Answers>(name: N, value: Answers[N]): void {
    this.#queue(name, { given: true, value })
  }

  /** The next call of that name fails, `fail cancel` being the user's own no. */
  refuse(name: keyof Answers, reason: string): void {
    this.#queue(name, { given: false, reason })
  }

  #queue(name: string, answer: Answer<unknown>): void {
    this.#answers.set(name, [...(this.#answers.get(name) ?? []), answer])
  }

  /** Nobody answers by magic: a question the test did not foresee is an error. */
  takeAnswer<N extends keyof Answers>(name: N): Answer<Answers[N]> {
    const answer = this.#answers.get(name)?.shift()
    if (answer) return answer as Answer<Answers[N]>
    const standing = this.settings.answers[name]
    if (standing !== undefined) return { given: true, value: standing as Answers[N] }
    this.report.error(
      `wx.${name}`,
      `asked, and the test gave no answer: mp.answer('${name}', …) or mp.refuse('${name}')`,
    )
    return { given: false, reason: 'fail no answer' }
  }

  /** Answers nobody asked for: the app did not do what the scenario says. */
  get unusedAnswers(): string[] {
    return [...this.#answers].flatMap(([name, answers]) => answers.map(() => name))
  }
}
