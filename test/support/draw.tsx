import type { ReactElement } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { act } from 'react-dom/test-utils'
import { ThemeRoot } from '@/ui/page/Theme'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const drawn = new Set<{ root: Root; host: HTMLElement }>()

afterEach(() => {
  for (const { root, host } of drawn) {
    act(() => root.unmount())
    host.remove()
  }
  drawn.clear()
})

/** Draws a piece of a screen in a page's theme, and finds what a reader would find in it. */
export function draw(element: ReactElement) {
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  drawn.add({ root, host })
  const redraw = (next: ReactElement) =>
    act(() =>
      root.render(
        <ThemeRoot theme="light" text="standard">
          {next}
        </ThemeRoot>,
      ),
    )
  redraw(element)
  const all = (role: string, name?: string | RegExp) =>
    [...host.querySelectorAll<HTMLElement>(`[role="${role}"]`)].filter((found) => {
      const said = nameOf(found)
      return name === undefined || (typeof name === 'string' ? said === name : name.test(said))
    })
  return {
    host,
    redraw,
    all,
    /** The element with this role and spoken name; fails if there is none. */
    get(role: string, name?: string | RegExp): HTMLElement {
      const found = all(role, name)[0]
      if (!found) throw new Error(`no ${role} named ${name} in: ${host.textContent}`)
      return found
    },
    /** The field with this spoken name. */
    field(name: string): HTMLInputElement {
      const found = host.querySelector<HTMLInputElement>(`input[aria-label="${name}"], textarea[aria-label="${name}"]`)
      if (!found) throw new Error(`no field named ${name}`)
      return found
    },
    text: () => host.textContent ?? '',
  }
}

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent ?? ''

export const tap = (element: Element) =>
  act(async () => element.dispatchEvent(new MouseEvent('click', { bubbles: true })))

export const press = (element: Element, key: string, more: KeyboardEventInit = {}) =>
  act(async () =>
    element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more })),
  )

/** Puts a text into a field as typing or pasting does. */
export const type = (field: HTMLInputElement | HTMLTextAreaElement, value: string) =>
  act(async () => {
    const prototype = Object.getPrototypeOf(field) as object
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

export const leave = (field: Element) =>
  act(async () => field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

/** Lets so many ms go by on jest's clock. */
export const pass = (ms: number) => act(async () => jest.advanceTimersByTimeAsync(ms))

/** Lets promises settle. */
export const settle = () => act(async () => {})
