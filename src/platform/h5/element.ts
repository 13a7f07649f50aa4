/** Creates a plain element, for parts that must work before, without and over any page. */
export function element(tag: string, className: string, text?: string): HTMLElement {
  const made = document.createElement(tag)
  made.className = className
  if (text !== undefined) made.textContent = text
  return made
}
