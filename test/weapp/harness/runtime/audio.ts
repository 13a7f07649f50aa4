import type { Host } from './host'

type Listener = (value: object) => void

/** Listeners by event, and the `onX` and `offX` functions that the app calls. */
class AudioListeners {
  readonly #listeners = new Map<string, Listener[]>()

  constructor(private readonly report: Host['report']) {}

  emit(eventName: string, value: object = {}): void {
    // Audio events are asynchronous in WeChat, too.
    setTimeout(() => {
      for (const listener of this.#listeners.get(eventName) ?? [])
        this.report.guard(`audio on${eventName}`, () => listener(value))
    })
  }

  methods(names: string): Record<string, (listener: Listener) => void> {
    return Object.fromEntries(
      names.split(/\s+/).flatMap((name) => [
        [`on${name}`, (listener: Listener) => this.#set(name, [...(this.#listeners.get(name) ?? []), listener])],
        [`off${name}`, (listener?: Listener) => this.#set(name, this.#without(name, listener))],
      ]),
    )
  }

  #set(name: string, listeners: Listener[]): void {
    this.#listeners.set(name, listeners)
  }

  #without(name: string, listener?: Listener): Listener[] {
    return listener ? (this.#listeners.get(name) ?? []).filter((other) => other !== listener) : []
  }
}

/** An inner audio context without sound: it plays until it is paused, stopped, or ended by the test. */
class Player {
  readonly #audioListeners: AudioListeners
  src = ''
  paused = true
  loop = false
  autoplay = false
  startTime = 0
  currentTime = 0
  duration = 0
  obeyMuteSwitch = true
  volume = 1
  playbackRate = 1

  constructor(private readonly host: Pick<Host, 'report' | 'files'>) {
    this.#audioListeners = new AudioListeners(host.report)
    Object.assign(
      this,
      this.#audioListeners.methods('Canplay Play Pause Stop Ended TimeUpdate Error Waiting Seeking Seeked'),
    )
  }

  play(): void {
    this.host.report.recordCall('audio.play', { src: this.src })
    if (!this.src || (this.src.startsWith('http://tmp/') && !this.host.files.read(this.src))) {
      this.#audioListeners.emit('Error', { errCode: 10003, errMsg: `file not found: ${this.src}` })
      return
    }
    this.paused = false
    this.#audioListeners.emit('Canplay')
    this.#audioListeners.emit('Play')
  }

  pause(): void {
    this.paused = true
    this.#audioListeners.emit('Pause')
  }

  stop(): void {
    this.paused = true
    this.currentTime = 0
    this.#audioListeners.emit('Stop')
  }

  seek(position: number): void {
    this.currentTime = position
    this.#audioListeners.emit('Seeked')
  }

  end(): void {
    this.paused = true
    this.#audioListeners.emit('Ended')
  }

  destroy(): void {
    this.paused = true
  }
}

/** All players, and the one recorder, whose recording the test answers. */
export class Audio {
  readonly #players: Player[] = []

  constructor(private readonly host: Host) {}

  /** Ends all players that are playing; throws if there is none. */
  end(): void {
    const playing = this.#players.filter((player) => !player.paused)
    if (playing.length === 0) throw new Error('nothing is playing')
    for (const player of playing) player.end()
  }

  get apis() {
    const recorder = this.#recorder()
    return {
      createInnerAudioContext: () => {
        const player = new Player(this.host)
        this.#players.push(player)
        return player
      },
      getRecorderManager: () => recorder,
      setInnerAudioOption: () => {},
    }
  }

  #recorder() {
    const { host } = this
    const listeners = new AudioListeners(host.report)
    return {
      ...listeners.methods('Start Pause Resume Stop Error FrameRecorded InterruptionBegin InterruptionEnd'),
      start: (options?: object) => {
        host.report.recordCall('recorder.start', options)
        listeners.emit('Start')
      },
      pause: () => listeners.emit('Pause'),
      resume: () => listeners.emit('Resume'),
      stop: () => {
        const answer = host.takeAnswer('record')
        if (!answer.given) return listeners.emit('Error', { errMsg: `operateRecorder:${answer.reason}` })
        const { file, duration } = answer.value
        return listeners.emit('Stop', { tempFilePath: file.path, duration, fileSize: file.size })
      },
    }
  }
}
