import { action, makeObservable, observable } from 'mobx'
import type { Sound } from '@/platform/chatMedia'
import { media } from '@/platform/media'
import type { Cached } from '@/stores/copies/cache'

/** §3 and §4, the audio player's states 0 to 4. */
export const PlayerState = { idle: 0, loading: 1, playing: 2, paused: 3, ended: 4 } as const
export type PlayerState = (typeof PlayerState)[keyof typeof PlayerState]

/** §4: next state after a click: 0 to 1 and back, 2 to 3 and back, 4 to 1. */
const CLICKED = {
  [PlayerState.idle]: PlayerState.loading,
  [PlayerState.loading]: PlayerState.idle,
  [PlayerState.playing]: PlayerState.paused,
  [PlayerState.paused]: PlayerState.playing,
  [PlayerState.ended]: PlayerState.loading,
} as const satisfies Record<PlayerState, PlayerState>

export const RATES = [1, 1.5, 2] as const
export type Rate = (typeof RATES)[number]

/** Maximum number of remembered played messages. */
const REMEMBERED = 500
const FAILED = '这条语音播放不了，请重试'

interface Deps {
  /** Ids of messages played on this device. */
  heard: Cached<string[]>
  make?: typeof media.sound
}

/** The one player of voice messages: only one plays at a time. */
export class VoicePlayer {
  id = ''
  src = ''
  state: PlayerState = PlayerState.idle
  rate: Rate = 1
  /** Reason why the last one could not be played. */
  error = ''
  private readonly heard = observable.set<string>()
  #sound?: Sound

  constructor(private readonly deps: Deps) {
    this.heard.replace(deps.heard.load() ?? [])
    makeObservable<this, 'became' | 'heard'>(this, {
      id: observable,
      src: observable,
      state: observable,
      rate: observable,
      error: observable,
      heard: false,
      tap: action,
      turn: action,
      stop: action,
      became: action,
    })
  }

  stateOf = (id: string): PlayerState => (this.id === id ? this.state : PlayerState.idle)

  isHeard = (id: string) => this.heard.has(id)

  tap(id: string, src: string) {
    const before = this.stateOf(id)
    if (this.id !== id) this.#sound?.stop()
    this.id = id
    this.src = src
    this.error = ''
    this.became(CLICKED[before])
    if (this.state === PlayerState.loading) this.#getSound().play(src, this.rate)
    else if (this.state === PlayerState.idle) this.#getSound().stop()
    else if (this.state === PlayerState.paused) this.#getSound().pause()
    else this.#getSound().resume()
  }

  /** Cycles the speed: 1×, 1.5×, 2×. */
  turn() {
    this.rate = RATES[(RATES.indexOf(this.rate) + 1) % RATES.length] ?? 1
    this.#sound?.setRate(this.rate)
  }

  /** Stops when the page is left. */
  stop() {
    this.#sound?.stop()
    this.state = PlayerState.idle
  }

  private became(state: PlayerState) {
    this.state = state
    if (state === PlayerState.playing) this.#rememberHeard(this.id)
  }

  #rememberHeard(id: string) {
    if (this.heard.has(id)) return
    this.heard.add(id)
    this.deps.heard.save([...this.heard].slice(-REMEMBERED))
  }

  #getSound(): Sound {
    const { make = media.sound } = this.deps
    this.#sound ??= make({
      onBegin: () => this.state === PlayerState.loading && this.became(PlayerState.playing),
      onEnd: () => this.became(PlayerState.ended),
      onError: action(() => {
        if (this.state === PlayerState.idle) return
        this.error = FAILED
        this.became(PlayerState.idle)
      }),
    })
    return this.#sound
  }
}
