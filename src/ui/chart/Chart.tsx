import { Canvas, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { ariaProps } from '../base/ariaProps'
import { useDomId } from '../base/useDomId'
import { useTextScale, useTheme } from '../page/Theme'
import { useAmounts } from '../show/AmountsContext'
import { loadDrawer, openPaper } from './canvas'
import type { Drawing } from './drawer'
import { PALETTES, type Palette } from './palette'
import './Chart.scss'

/** Context of a drawing. */
export interface Brush {
  colours: Palette
  /** Factor of the text size, relative to 12 px text. */
  scale: number
  areHidden: boolean
}

interface ChartProps {
  /** Accessible name of the chart. Its figures are in a table beside it. */
  label: string
  /** Height at the standard text size, px. */
  height: number
  /** Must be the same function while nothing has changed. */
  drawing: (brush: Brush) => Drawing
}

/**
 * Chart on a canvas. Its space stays empty until it is drawn, and if it cannot be: no information is in the chart
 * alone.
 */
export function Chart({ label, height, drawing }: ChartProps) {
  const id = useDomId('chart')
  const canvas = useRef<Element>(null)
  const { theme } = useTheme()
  const scale = useTextScale()
  const { areHidden } = useAmounts()
  const width = useWidth()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a canvas of another width is drawn anew
  useEffect(() => {
    let isHere = true
    let wipe = () => {}
    const drawn = async () => {
      const paper = await openPaper(canvas.current, id)
      if (!paper) return
      // Offline the drawing code cannot be loaded; the figures are shown all the same.
      const drawer = await loadDrawer().catch(() => undefined)
      if (isHere && drawer) wipe = drawer.draw(paper, drawing({ colours: PALETTES[theme], scale, areHidden }))
    }
    drawn()
    return () => {
      isHere = false
      wipe()
    }
  }, [id, drawing, theme, scale, areHidden, width])
  return (
    <View className="chart" style={{ height: `${height * scale}px` }} {...ariaProps({ role: 'img', label })}>
      <Canvas ref={canvas} id={id} canvasId={id} type="2d" className="chart__canvas" />
    </View>
  )
}

/** Width of the window, where it can change. */
function useWidth(): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const changed = () => setWidth(globalThis.innerWidth ?? 0)
    globalThis.addEventListener?.('resize', changed)
    return () => globalThis.removeEventListener?.('resize', changed)
  }, [])
  return width
}
