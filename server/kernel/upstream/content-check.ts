import { seconds } from '@contract/duration'
import type { Clock } from '../clock'
import type { Answer } from './ask-vendor'
import { UpstreamFailure } from './trouble'
import type { WeChat } from './wechat'

/** Places of content as WeChat counts them: a profile, a comment or a chat, a notice for many, a post. */
export const ContentScene = { profile: 1, comment: 2, forum: 3, post: 4 } as const
export type ContentScene = (typeof ContentScene)[keyof typeof ContentScene]

/** Content and the place where it appears; `openId` is its author's in the mini program, if WeChat knows them there. */
interface Published {
  scene: ContentScene
  openId?: string
}

/** `unknown`: WeChat did not answer; the failure is in the log. */
export type Verdict = 'pass' | 'risky' | 'unknown'

/** The first version's answer to content that may not be shown. */
const RISKY = 87014
/** The second version judges only what comes from somebody who opened the mini program within two hours. */
const NOT_A_VISITOR = [40003, 61010]
const ANSWERS = [RISKY, ...NOT_A_VISITOR]

/** Characters that one question may have. */
const LONGEST = 2_400
/** After a failure nothing is asked for so long: whoever writes would wait for every answer. */
const REST_MS = seconds(30)

/** WeChat's check of what people publish, in the name of the mini program. Never rejects. */
export class ContentCheck {
  #restUntil = 0

  constructor(
    private readonly wechat: Pick<WeChat, 'askAsMini'>,
    private readonly clock: Clock,
  ) {}

  /** Judges words; long ones in several questions. */
  async checkWords(words: string, published: Published): Promise<Verdict> {
    const characters = [...words]
    let verdict: Verdict = 'pass'
    for (let start = 0; start < characters.length; start += LONGEST) {
      const content = characters.slice(start, start + LONGEST).join('')
      const said = await this.#judge(() => this.#ask('/wxa/msg_sec_check', { content }, published))
      if (said === 'risky') return said
      if (said === 'unknown') verdict = said
    }
    return verdict
  }

  /**
   * Asks about a picture; the verdict is pushed to the server later, with the trace id that is returned. Undefined if
   * WeChat did not take it.
   * @param url address at which WeChat can read it for some minutes
   */
  async askAboutPicture(url: string, published: Published): Promise<string | undefined> {
    const answer = await this.#guard(() =>
      this.#ask('/wxa/media_check_async', { media_url: url, media_type: PICTURE }, published),
    )
    return typeof answer?.trace_id === 'string' ? answer.trace_id : undefined
  }

  async #judge(question: () => Promise<Answer>): Promise<Verdict> {
    let isRisky = false
    const answer = await this.#guard(async () => {
      try {
        return await question()
      } catch (error) {
        if (errcodeOf(error) !== RISKY) throw error
        isRisky = true
        return {}
      }
    })
    if (!answer) return 'unknown'
    // WeChat's `review` is content that it is not sure of: it may stay.
    return isRisky || suggestionOf(answer) === 'risky' ? 'risky' : 'pass'
  }

  /** Asks in the second version about somebody whom WeChat knows, in the first about others. */
  async #ask(path: string, content: object, { scene, openId }: Published): Promise<Answer> {
    if (openId) {
      try {
        return await this.wechat.askAsMini(path, { ...content, version: 2, scene, openid: openId }, ANSWERS)
      } catch (error) {
        if (!NOT_A_VISITOR.includes(errcodeOf(error))) throw error
      }
    }
    return this.wechat.askAsMini(path, content, ANSWERS)
  }

  async #guard(question: () => Promise<Answer>): Promise<Answer | undefined> {
    if (this.clock.now() < this.#restUntil) return undefined
    try {
      return await question()
    } catch (error) {
      if (!(error instanceof UpstreamFailure)) throw error
      this.#restUntil = this.clock.now() + REST_MS
      return undefined
    }
  }
}

const PICTURE = 2

const errcodeOf = (error: unknown): number => (error instanceof UpstreamFailure ? (error.errcode ?? 0) : 0)

const suggestionOf = ({ result }: Answer): unknown => (result as { suggest?: unknown } | undefined)?.suggest

/** Sentence at the start for a server that serves the mini program and checks nothing. */
export const noContentCheckWords = (upstream: { mini?: object; contentCheck?: object }): string | undefined =>
  upstream.mini && !upstream.contentCheck
    ? '注意：已配置微信小程序，没有配置 WECHAT_MINI_PUSH_TOKEN 与 WECHAT_MINI_PUSH_AES_KEY：发布的文字与图片不经微信内容安全检测，小程序审核可能因此不通过。'
    : undefined
