import { Canvas, View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { spoken } from '../base/spoken'
import { useDomId } from '../base/useDomId'
import { useTextScale, useTheme } from '../page/Theme'
import { useAmounts } from '../show/AmountsContext'
import { loadDrawer, openPaper } from './canvas'
import type { Drawing } from './drawer'
import { PALETTES, type Palette } from './palette'
import './Chart.scss'

/** What a drawing is made with. */
export interface Brush {
  colours: Palette
  /** Of 12 px text. */
  scale: number
  areHidden: boolean
}

interface ChartProps {
  /** Spoken: what is drawn. Its figures stand in a table beside it. */
  label: string
  /** Of the drawing at standard text, in px. */
  height: number
  /** The same one while nothing changed. */
  drawing: (brush: Brush) => Drawing
}

/** Figures on a canvas. Until it is drawn, and where it cannot be, its room stays empty: nothing is told here alone. */
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
      // Without a connection what draws does not come; the figures are there all the same.
      const drawer = await loadDrawer().catch(() => undefined)
      if (isHere && drawer) wipe = drawer.draw(paper, drawing({ colours: PALETTES[theme], scale, areHidden }))
    }
    void drawn()
    return () => {
      isHere = false
      wipe()
    }
  }, [id, drawing, theme, scale, areHidden, width])
  return (
    <View className="chart" style={{ height: `${height * scale}px` }} {...spoken({ role: 'img', label })}>
      <Canvas ref={canvas} id={id} canvasId={id} type="2d" className="chart__canvas" />
    </View>
  )
}

/** Of the window, where it can change. */
function useWidth(): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const changed = () => setWidth(globalThis.innerWidth ?? 0)
    globalThis.addEventListener?.('resize', changed)
    return () => globalThis.removeEventListener?.('resize', changed)
  }, [])
  return width
}
