import type { ThemeName } from '../page/Theme'

/** Tokens of theme.scss for a canvas, which reads no style sheet. palette.test.ts keeps them equal. */
export const PALETTES = {
  light: {
    'ink-2': '#4e5969',
    'ink-3': '#626975',
    line: '#e5e6eb',
    info: '#1a5fd0',
    'info-pale': '#b9d0f3',
    good: '#0a7a3b',
    warn: '#a65400',
    bad: '#b42318',
  },
  dark: {
    'ink-2': '#c9cdd4',
    'ink-3': '#9aa0aa',
    line: '#2c2f35',
    info: '#6ea8ff',
    'info-pale': '#2f4a78',
    good: '#4cc38a',
    warn: '#f5a524',
    bad: '#ff8a80',
  },
} as const satisfies Record<ThemeName, Record<string, string>>

export type Palette = (typeof PALETTES)[ThemeName]
