ALTER TABLE "known_browsers" ADD COLUMN "proven_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "unproven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Written by hand from here on.
-- The browsers that have logged in before this version stay known: no owner is asked without a reason.
UPDATE "known_browsers" SET "proven_at" = "logged_in_at";
