import type { Answers, AppConfig, Settings } from '../protocol'
import { Audio } from './audio'
import type { Connection } from './connection'
import type { Files } from './files'
import type { Report } from './report'
import type { Screen } from './screen'

type Answer<T> = { given: true; value: T } | { given: false; reason: string }

/** Content that the app returned for a share button or the share menu. */
export interface Shared {
  from: 'button' | 'menu'
  content: unknown
}

/** The simulated WeChat client: settings, screen, network, files, and the queued answers of the user. */
export class Host {
  readonly #answers = new Map<string, Answer<unknown>[]>()
  /** Text on the clipboard. */
  clipboard = ''
  readonly audio = new Audio(this)
  /** Shares the visible page; set by the runtime at launch. */
  share: (from: 'button' | 'menu', target?: object) => Shared | undefined = () => undefined

  constructor(
    readonly settings: Settings,
    readonly app: AppConfig,
    readonly report: Report,
    readonly screen: Screen,
    readonly connection: Connection,
    readonly files: Files,
  ) {}

  /** Queues an answer to the next call of this name. */
  answer<N extends keyof Answers>(name: N, value: Answers[N]): void {
    this.#queue(name, { given: true, value })
  }

  /** Queues a failure of the next call of this name; `fail cancel` is the user's own refusal. */
  refuse(name: keyof Answers, reason: string): void {
    this.#queue(name, { given: false, reason })
  }

  #queue(name: string, answer: Answer<unknown>): void {
    this.#answers.set(name, [...(this.#answers.get(name) ?? []), answer])
  }

  /** Takes the queued or the standing answer; without one, reports an error and returns a refusal. */
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

  /** Names of queued answers that no call has taken. */
  get unusedAnswers(): string[] {
    return [...this.#answers].flatMap(([name, answers]) => answers.map(() => name))
  }
}
