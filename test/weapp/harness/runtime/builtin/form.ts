import { Builtin, behavioursWithin, isFormField } from './builtin'

export class Form extends Builtin {
  submit(): void {
    const value: Record<string, unknown> = {}
    for (const { behaviour, name } of this.#fields()) value[name] = behaviour.formValue()
    this.node.fire('submit', { value })
  }

  reset(): void {
    for (const { behaviour } of this.#fields()) behaviour.reset()
    this.node.fire('reset', {})
  }

  #fields() {
    return behavioursWithin(this.element).flatMap(({ element, behaviour }) => {
      const name = element.getAttribute('name')
      return name && isFormField(behaviour) ? [{ behaviour, name }] : []
    })
  }
}
