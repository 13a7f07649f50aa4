import type { Command } from 'opentype.js'

/** Glyph outlines as an SVG path: a PDF draws it without the font. */
export const svgOf = (commands: readonly Command[]): string => commands.map(written).join('')

const written = (command: Command): string => {
  if (command.type === 'Z') return 'Z'
  const { x, y } = command
  if (command.type === 'Q') return `Q${command.x1} ${command.y1} ${x} ${y}`
  if (command.type === 'C') return `C${command.x1} ${command.y1} ${command.x2} ${command.y2} ${x} ${y}`
  return `${command.type}${x} ${y}`
}
