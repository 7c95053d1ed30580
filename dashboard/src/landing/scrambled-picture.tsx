/** Which piece of the picture lies on each of the nine places; the last piece is missing. */
const pieces = [1, 4, 2, 0, 7, 5, 3, 6, null] as const;

/** A picture as it looks when nobody has solved it yet. */
export function ScrambledPicture({ src }: { src: string }) {
  return (
    <span className="grid aspect-square grid-cols-3 gap-0.5 rounded-xl bg-current/10 p-0.5">
      {pieces.map((piece, place) => (
        <span
          key={place}
          className={piece === null ? undefined : 'rounded-lg bg-current/10 bg-[length:300%_300%]'}
          style={piece === null ? undefined : pieceLooks(src, piece)}
        />
      ))}
    </span>
  );
}

function pieceLooks(src: string, piece: number) {
  return {
    backgroundImage: `url("${src}")`,
    backgroundPosition: `${String((piece % 3) * 50)}% ${String(Math.floor(piece / 3) * 50)}%`,
  };
}
