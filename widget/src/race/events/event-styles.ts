import { css } from '../../element/css.ts';

/** Styles of the countdown to a scheduled race and of its lobby. */
export const eventStyles = css`
  .event {
    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: 560px;
    display: grid;
    justify-items: center;
    gap: 16px;
    text-align: center;
  }
  /* The place of the image is there before the image, so that nothing moves. */
  .event .image {
    inline-size: 150px;
    aspect-ratio: 1;
    border-radius: var(--round-m);
    background: var(--tint);
    overflow: hidden;
  }
  .event img {
    display: block;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }
  .event h2,
  .event h3 {
    margin: 0;
    overflow-wrap: anywhere;
    text-wrap: balance;
  }
  .event h2 {
    font-size: 1.4667em;
    line-height: 1.2;
  }
  .event h3 {
    font-size: 1em;
  }
  .event .label {
    padding: 4px 12px;
    border-radius: 99px;
    background: var(--tint);
    color: var(--accent);
    font-weight: 600;
  }
  .event .head {
    display: grid;
    justify-items: center;
    gap: 8px;
  }
  .event .units {
    inline-size: 100%;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
  }
  /* With a large text size, the units take two rows. */
  .event .unit {
    flex: 0 1 104px;
    padding: 12px 4px;
    display: grid;
    gap: 2px;
    border-radius: var(--round-s);
    background: var(--tint);
  }
  .event .unit b {
    font-size: 2em;
    line-height: 1.1;
    font-variant-numeric: tabular-nums;
  }
  .event .unit span {
    color: var(--quiet);
    font-size: clamp(0.7em, 3.9cqi, 0.8667em);
  }
  .event time span {
    display: inline-block;
  }
  .event .room {
    display: grid;
    gap: 8px;
  }
  .event ul {
    margin: 0;
    padding: 0;
    display: flex;
    flex-wrap: wrap;
    justify-content: center;
    gap: 8px;
    list-style: none;
  }
  .event li {
    padding: 6px 14px;
    border-radius: 99px;
    box-shadow: inset 0 0 0 1px color-mix(in srgb, var(--text) 18%, var(--surface));
    overflow-wrap: anywhere;
  }
  .event .own {
    background: var(--tint);
    font-weight: 600;
  }
  .event .actions {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 8px;
  }
  .event a {
    box-sizing: border-box;
    min-block-size: 44px;
    padding: 10px 18px;
    display: inline-grid;
    align-items: center;
    border-radius: var(--round-s);
    color: var(--accent);
    font-weight: 600;
  }
  @media (forced-colors: active) {
    .event .unit,
    .event li {
      border: 1px solid;
    }
  }
`;
