import { limits } from '@contract/limits'
import type { Feedback, Question } from '../port'
import { element } from './element'
import './feedback.scss'

/** Toast and modal as plain elements: they must work before, without and over any page. */
export const webFeedback: Feedback = {
  toast,
  confirm: ({ cancelText = '取消', ...question }) => openModal({ ...question, cancelText }),
  async alert(text) {
    await openModal(text)
  },
}

let current: { box: HTMLElement; timer: number } | undefined

function toast(text: string, { ms = limits.toastMs, icon }: Parameters<Feedback['toast']>[1] = {}) {
  if (current) {
    clearTimeout(current.timer)
    current.box.remove()
  }
  const box = element('div', `app-toast${icon === 'success' ? ' app-toast--success' : ''}`, text)
  box.setAttribute('role', 'status')
  document.body.append(box)
  current = { box, timer: window.setTimeout(() => box.remove(), ms) }
}

/** Opens a modal; one without `cancelText` has a single button and cannot be dismissed. */
function openModal({ title, content, confirmText = '确定', cancelText }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    const before = document.activeElement
    const layer = element('div', 'app-modal')
    const box = element('div', 'app-modal__box')
    box.setAttribute('role', 'alertdialog')
    box.setAttribute('aria-modal', 'true')
    box.setAttribute('aria-label', title ?? content)
    if (title) box.append(element('div', 'app-modal__title', title))
    box.append(element('div', 'app-modal__content', content))
    const bar = element('div', 'app-modal__bar')
    const close = (confirmed: boolean) => {
      layer.remove()
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
      resolve(confirmed)
    }
    const confirm = button(confirmText, 'app-modal__button app-modal__button--main', () => close(true))
    if (cancelText !== undefined) bar.append(button(cancelText, 'app-modal__button', () => close(false)))
    bar.append(confirm)
    box.append(bar)
    layer.append(box)
    layer.onkeydown = (event) => {
      if (event.key === 'Escape' && cancelText !== undefined) close(false)
      if (event.key === 'Tab') keepInside(event, bar)
    }
    document.body.append(layer)
    confirm.focus({ preventScroll: true })
  })
}

function keepInside(event: KeyboardEvent, bar: HTMLElement) {
  const buttons = [...bar.querySelectorAll('button')]
  const edge = event.shiftKey ? buttons[0] : buttons[buttons.length - 1]
  if (document.activeElement !== edge) return
  event.preventDefault()
  ;(event.shiftKey ? buttons[buttons.length - 1] : buttons[0])?.focus()
}

function button(text: string, className: string, onClick: () => void): HTMLElement {
  const made = element('button', className, text)
  made.setAttribute('type', 'button')
  made.onclick = onClick
  return made
}
