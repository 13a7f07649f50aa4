import { BarChart, type BarSeriesOption } from 'echarts/charts'
import { GridComponent, type GridComponentOption } from 'echarts/components'
import { type ComposeOption, init, setPlatformAPI, use } from 'echarts/core'
import { CanvasRenderer } from 'echarts/renderers'
import type { Paper } from './canvas'

export type Drawing = ComposeOption<BarSeriesOption | GridComponentOption>
export type Drawer = { draw: typeof draw }

use([BarChart, GridComponent, CanvasRenderer])

/**
 * Draws, and has no animation and no listeners: the library's way for servers, and the one that asks nothing of a canvas
 * but its pen, which is all a mini program's has. Answers with what lets go of it, and wipes it.
 */
export function draw({ canvas, width, height, ratio }: Paper, drawing: Drawing): () => void {
  const pen = canvas.getContext('2d')
  // Words are measured with the pen that writes them: a mini program makes no canvas out of nothing.
  if (pen) setPlatformAPI({ measureText: (text, font) => measured(pen, text, font) })
  const chart = init(canvas, null, { width, height, devicePixelRatio: ratio, ssr: true, renderer: 'canvas' })
  chart.setOption({ animation: false, ...drawing })
  chart.getZr().flush()
  return () => chart.dispose()
}

function measured(pen: CanvasRenderingContext2D, text: string, font = '12px sans-serif') {
  const before = pen.font
  pen.font = font
  const { width } = pen.measureText(text)
  pen.font = before
  return { width }
}
