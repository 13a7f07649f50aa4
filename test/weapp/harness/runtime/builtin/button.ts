import type { Host } from '../host'
import { Builtin, behavioursAround } from './builtin'
import { Form } from './form'

/** `button`. A disabled one swallows taps; `form-type` and `open-type` act after the app's own handler. */
export const buttonOf = (host: Pick<Host, 'takeAnswer' | 'share'>) =>
  class Button extends Builtin {
    override changed(): void {
      this.element.toggleAttribute('disabled', this.flag('disabled'))
      this.element.toggleAttribute('plain', this.flag('plain'))
      this.element.setAttribute('type', this.text('type') || 'default')
      this.element.setAttribute('size', this.text('size') || 'default')
    }

    override tapped(): boolean {
      if (this.flag('disabled')) return false
      setTimeout(() => this.#act())
      return true
    }

    #act(): void {
      const form = behavioursAround(this.element).find((around) => around instanceof Form)
      if (this.text('formType') === 'submit') form?.submit()
      if (this.text('formType') === 'reset') form?.reset()
      const ability = this.text('openType')
      if (ability) this.#open(ability)
    }

    #open(ability: string): void {
      if (ability === 'share') host.share('button', { id: this.element.id, dataset: this.node.dataset() })
      else if (ability === 'getPhoneNumber') this.#phoneNumber()
      else this.node.report.error('button', `open-type="${ability}" is not simulated`)
    }

    #phoneNumber(): void {
      const answer = host.takeAnswer('getPhoneNumber')
      this.node.fire(
        'getphonenumber',
        answer.given
          ? { errMsg: 'getPhoneNumber:ok', code: answer.value }
          : { errMsg: `getPhoneNumber:${answer.reason}` },
      )
    }
  }
