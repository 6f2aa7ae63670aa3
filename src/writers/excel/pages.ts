// Distributes a worksheet's rows over printed pages. A spreadsheet ignores page breaks if it must fit a sheet to a
// number of pages. To keep parts whole, this module therefore calculates the scale and the page breaks itself.

/**
 * A worksheet, with sizes in points. `headRows`: number of rows repeated on each page; `partStarts`: the rows that
 * begin a part.
 */
export type SheetRows = {
  readonly heights: readonly number[]
  readonly widthPt: number
  readonly headRows: number
  readonly partStarts: readonly number[]
}

type Room = { readonly width: number; readonly height: number }

/** `scale`: a percentage; `breaks`: the rows that begin a page; `isTorn`: whether a part continues on another page. */
export type Pages = { readonly scale: number; readonly breaks: readonly number[]; readonly isTorn: boolean }

/** `scaleMin`: the smallest legible scale, as a percentage of the full size. */
export type PageBounds = { readonly pagesMax: number; readonly scaleMin: number }

/** The share of a page that may be filled; the rest stays empty, because fonts differ between machines. */
const filled = 0.97

/**
 * Chooses the page breaks and the largest scale at which a sheet fits on `pagesMax` pages. Prefers scales at which no
 * part is split. null if the sheet needs too many pages at every legible scale.
 */
export function pagesOf(sheet: SheetRows, room: Room, { pagesMax, scaleMin }: PageBounds): Pages | null {
  const largest = Math.min(100, Math.floor((filled * 100 * room.width) / sheet.widthPt))
  const scales = Array.from({ length: Math.max(0, largest - scaleMin + 1) }, (_, at) => largest - at)
  const laid = scales
    .map((scale) => pagesAt(sheet, (filled * 100 * room.height) / scale, scale))
    .filter(({ breaks }) => breaks.length < pagesMax)
  return laid.find(({ isTorn }) => !isTorn) ?? laid[0] ?? null
}

type Filling = { readonly breaks: readonly number[]; readonly used: number; readonly isTorn: boolean }

/**
 * The page breaks at this scale. A part that does not fit on the rest of a page starts the next one. A part longer than
 * a page continues on the next.
 */
function pagesAt({ heights, headRows, partStarts }: SheetRows, roomPt: number, scale: number): Pages {
  const heightOf = (from: number, to: number): number => heights.slice(from, to).reduce((sum, each) => sum + each, 0)
  const headPt = heightOf(0, headRows)
  const starts = [0, ...partStarts.filter((start) => start > 0)]
  const { breaks, isTorn } = starts.reduce<Filling>(
    (filling, start, at) => {
      const part = heightOf(start, starts[at + 1] ?? heights.length)
      if (filling.used + part <= roomPt) return { ...filling, used: filling.used + part }
      const isWhole = headPt + part <= roomPt
      if (isWhole && start > 0) return { ...filling, breaks: [...filling.breaks, start], used: headPt + part }
      return tornFrom(filling, { start, heights, headPt, roomPt, end: starts[at + 1] ?? heights.length })
    },
    { breaks: [], used: 0, isTorn: false },
  )
  return { scale, breaks, isTorn }
}

type Torn = {
  readonly start: number
  readonly end: number
  readonly heights: readonly number[]
  readonly headPt: number
  readonly roomPt: number
}

function tornFrom(filling: Filling, { start, end, heights, headPt, roomPt }: Torn): Filling {
  const breaks = [...filling.breaks]
  let { used } = filling
  for (let row = start; row < end; row += 1) {
    const height = heights[row] ?? 0
    if (used + height > roomPt) {
      breaks.push(row)
      used = headPt
    }
    used += height
  }
  return { breaks, used, isTorn: true }
}
