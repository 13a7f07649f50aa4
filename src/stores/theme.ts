import { computed, makeObservable, observable, runInAction } from 'mobx'
import type { Storage, System } from '@/platform/port'

export type SchemeChoice = 'system' | 'light' | 'dark'
/** 标准, 大, 特大. */
export type TextSize = 'standard' | 'large' | 'huge'

const SCHEME = 'scheme'
const TEXT = 'textSize'

/** Colour scheme and text size: the person's choice on this device. */
export class ThemeStore {
  choice: SchemeChoice
  text: TextSize
  systemDark: boolean

  constructor(
    private readonly storage: Storage,
    private readonly system: System,
  ) {
    this.choice = (storage.get(SCHEME) as SchemeChoice | undefined) ?? 'system'
    this.text = (storage.get(TEXT) as TextSize | undefined) ?? 'standard'
    this.systemDark = system.prefersDark()
    makeObservable(this, { choice: observable, text: observable, systemDark: observable, scheme: computed })
    system.onSchemeChange(() => this.#followSystemScheme())
    system.setScheme(this.scheme)
  }

  get scheme(): 'light' | 'dark' {
    return this.choice === 'system' ? (this.systemDark ? 'dark' : 'light') : this.choice
  }

  choose(choice: SchemeChoice) {
    this.storage.set(SCHEME, choice)
    runInAction(() => {
      this.choice = choice
    })
    this.system.setScheme(this.scheme)
  }

  resize(text: TextSize) {
    this.storage.set(TEXT, text)
    runInAction(() => {
      this.text = text
    })
  }

  #followSystemScheme() {
    runInAction(() => {
      this.systemDark = this.system.prefersDark()
    })
    this.system.setScheme(this.scheme)
  }
}
