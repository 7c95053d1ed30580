import { Prize } from './prize';

export default function Page() {
  return (
    <main>
      <Prize />
    </main>
  );
}
