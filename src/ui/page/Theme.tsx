import { View } from '@tarojs/components'
import { createContext, type PropsWithChildren, useContext, useMemo, useState } from 'react'
import { LayerContext } from './Portal'
import '../theme.scss'

export type ThemeName = 'light' | 'dark'
/** 标准, 大 and 特大: 1, 1.15 and 1.3 times. */
export type TextSize = 'standard' | 'large' | 'huge'

export interface ThemeValue {
  theme: ThemeName
  text: TextSize
}

const ThemeContext = createContext<ThemeValue>({ theme: 'light', text: 'standard' })

interface ThemeRootProps extends ThemeValue {
  /** Called at every touch, click and key on the page and its overlays. */
  onActivity?: () => void
}

/**
 * Root of each page: provides the tokens of a theme and of a text size, the background, and the layer that sheets are
 * drawn in.
 */
export function ThemeRoot({ theme, text, onActivity, children }: PropsWithChildren<ThemeRootProps>) {
  const value = useMemo(() => ({ theme, text }), [theme, text])
  const [layer, setLayer] = useState<Element | null>(null)
  return (
    <ThemeContext.Provider value={value}>
      <LayerContext.Provider value={layer}>
        <View className={`theme theme-${theme} text-${text}`} {...activity(onActivity)}>
          {children}
          <View className="theme__layer" ref={setLayer} />
        </View>
      </LayerContext.Provider>
    </ThemeContext.Provider>
  )
}

/** Current theme and text size, for what CSS cannot reach: a canvas, a measured row. */
export const useTheme = (): ThemeValue => useContext(ThemeContext)

const SCALE: Record<TextSize, number> = { standard: 1, large: 1.15, huge: 1.3 }

/** Current text scale. */
export const useTextScale = (): number => SCALE[useTheme().text]

/** Activity handlers; the mini program has touches only and ignores the others. */
const activity = (listener: (() => void) | undefined): object =>
  listener ? { onTouchStart: listener, onMouseDown: listener, onKeyDown: listener, onWheel: listener } : {}
