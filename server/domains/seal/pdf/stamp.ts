import { setImmediate } from 'node:timers/promises'
import type { SealPlace } from '@contract/seal/codes'
import {
  clip,
  concatTransformationMatrix,
  drawObject,
  endPath,
  type PDFDocument,
  type PDFImage,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
} from 'pdf-lib'
import { fail } from '../../../kernel/fail'
import { isHugePicture } from '../../../kernel/pdf/picture-bound'
import { uprightPicture } from '../../../kernel/pdf/upright-picture'

/** 42 mm in points: a firm's round seal. */
const SEAL = 119
/** Pages that share one whole paging seal, so that each strip stays visible. */
const PAGED_AT_ONCE = 16
/** Pages stamped before other requests get a turn. */
const PAGES_AT_ONCE = 20

type Matrix = readonly [number, number, number, number, number, number]

/** Puts the seal's picture in its places, and a strip of it on every page's edge. */
export async function stamp(
  document: PDFDocument,
  picture: Buffer,
  { places, isPaging }: { places: readonly SealPlace[]; isPaging: boolean },
) {
  if (isHugePicture(picture)) fail.invalid('印章图片尺寸过大，请换一张小一些的')
  const image = isPng(picture) ? await document.embedPng(picture) : await embedPhoto(document, picture)
  const pages = document.getPages()
  for (const { page, x, y } of places) {
    const on = pages[page === 0 ? pages.length - 1 : page - 1]
    if (on) drawSeal(on, image, x / 1_000, y / 1_000)
  }
  if (!isPaging || pages.length < 2) return
  for (const [index, page] of pages.entries()) {
    if (index % PAGES_AT_ONCE === 0) await setImmediate()
    const [group, groups] = [Math.floor(index / PAGED_AT_ONCE), Math.ceil(pages.length / PAGED_AT_ONCE)]
    const inGroup = Math.ceil(pages.length / groups)
    const first = Math.min(group * inGroup, pages.length - 1)
    const many = Math.min(inGroup, pages.length - first)
    drawStrip(page, image, Math.min(index - first, many - 1), many)
  }
}

/**
 * Copies the picture upright into memory of its own: pdf-lib ignores EXIF, and reads a JPEG from the start of its
 * buffer.
 */
const embedPhoto = async (document: PDFDocument, photo: Buffer): Promise<PDFImage> =>
  document.embedJpg(Uint8Array.from(await uprightPicture(photo)))

const isPng = (bytes: Buffer) => bytes.subarray(1, 4).toString('latin1') === 'PNG'

/** Page size and matrix as displayed: a page may be rotated, and start elsewhere than at (0, 0). */
function getDisplayedSize(page: PDFPage): { width: number; height: number; matrix: Matrix } {
  const { x, y, width, height } = page.getCropBox()
  const turn = ((page.getRotation().angle % 360) + 360) % 360
  if (turn === 90) return { width: height, height: width, matrix: [0, 1, -1, 0, x + width, y] }
  if (turn === 180) return { width, height, matrix: [-1, 0, 0, -1, x + width, y + height] }
  if (turn === 270) return { width: height, height: width, matrix: [0, -1, 1, 0, x, y + height] }
  return { width, height, matrix: [1, 0, 0, 1, x, y] }
}

/** Keeps the seal within the page's edges. */
const within = (centre: number, size: number) => Math.min(Math.max(centre - SEAL / 2, 0), Math.max(size - SEAL, 0))

function drawSeal(page: PDFPage, image: PDFImage, x: number, y: number) {
  const { width, height, matrix } = getDisplayedSize(page)
  draw(page, image, matrix, [SEAL, 0, 0, SEAL, within(x * width, width), within((1 - y) * height, height)])
}

/** Draws strip `at` of `many` in the middle of the right edge: the fanned-out pages show the whole seal. */
function drawStrip(page: PDFPage, image: PDFImage, index: number, many: number) {
  const { width, height, matrix } = getDisplayedSize(page)
  const strip = SEAL / many
  const left = width - strip
  const bottom = (height - SEAL) / 2
  draw(page, image, matrix, [SEAL, 0, 0, SEAL, left - index * strip, bottom], [left, bottom, strip, SEAL])
}

function draw(page: PDFPage, image: PDFImage, sight: Matrix, place: Matrix, within?: readonly number[]) {
  const name = page.node.newXObject('Seal', image.ref)
  const [x = 0, y = 0, width = 0, height = 0] = within ?? []
  page.pushOperators(
    pushGraphicsState(),
    concatTransformationMatrix(...sight),
    ...(within ? [rectangle(x, y, width, height), clip(), endPath()] : []),
    concatTransformationMatrix(...place),
    drawObject(name),
    popGraphicsState(),
  )
}
