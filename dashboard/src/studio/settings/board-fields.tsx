import { BoardSelects } from '../board-selects.tsx';
import { type SectionProps, SettingsSection } from './settings-section.tsx';

/** The difficulty and the size of the board. */
export function BoardFields({ form: { register }, errors }: SectionProps) {
  return (
    <SettingsSection title="Board">
      <div className="grid gap-5 sm:grid-cols-2">
        <BoardSelects
          difficulty={register('difficulty')}
          dimensions={register('dimensions')}
          errors={errors}
        />
      </div>
      <p className="text-sm text-soft">A game that has begun keeps its board.</p>
    </SettingsSection>
  );
}
